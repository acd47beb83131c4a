export const HELP = `Usage: pnpm review [options]

Says what a change of the contract does: to the designer (what changed, lint findings, the version
it needs), to frontends (methods and types, whether examples/web still compiles) and to QA
(examples, what the contract tests come by). Renders Markdown for a comment on a pull request.

What is compared
  --base REV            a commit (default: where the head left the main branch)
  --head REV            a commit (default: the working tree)
  --test-seconds N      how long the contract tests may take; 0 leaves them out (default: 60)

What is written
  --format F            markdown | json (default: markdown)
  --output FILE         instead of to stdout
  --length N            cut Markdown to N characters; a comment on GitHub holds 65536
  --folder DIR          for CI, all at once: review.md, comment.md (cut), review.json, and the
                        reports of the contract tests in contract/

Links in the Markdown
  --reference-url URL   the page of the built reference; each operation is linked to its place
  --artifacts-url URL   where the reference and the reports can be downloaded
  --sources-url URL     the folder with the sources of the head, https://…/blob/<commit>

  --no-fail             exit with 0 whatever the review says
  --help                this text

Exit codes
  0  rendered    1  rendered: breaking and not let through, or lint errors    2  could not run
`;
