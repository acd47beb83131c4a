import { usageError } from '../errors/command-error.ts';
import { SHELLS } from './shells.ts';

/**
 * The scripts ask the program itself what may come next, so they never lag behind the contract.
 * `outreach __complete` is given the words before the cursor and the one under it, and answers
 * with a line for each possibility: the word, a tab, and what it means.
 */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `# Completions of outreach for bash. Put this into ~/.bashrc:
#   source <(outreach completion bash)
_outreach() {
  local cur words cword line value
  COMPREPLY=()
  # COMP_WORDS is split at = and :, so the line is split anew.
  read -ra words <<<"\${COMP_LINE:0:COMP_POINT}"
  [[ "\${COMP_LINE:0:COMP_POINT}" == *' ' ]] && words+=('')
  cur="\${words[\${#words[@]}-1]}"
  local prefix=''
  [[ "$cur" == --*=* ]] && prefix="\${cur%%=*}="
  while IFS=$'\\t' read -r value _; do
    [[ -n "$value" ]] && COMPREPLY+=("\${value#"$prefix"}")
  done < <(outreach __complete -- "\${words[@]:1}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o default 2>/dev/null
  fi
}
complete -F _outreach outreach
`,
  zsh: `#compdef outreach
# Completions of outreach for zsh. Put this into ~/.zshrc, below compinit:
#   source <(outreach completion zsh)
_outreach() {
  local -a lines described
  local line value meaning
  lines=("\${(@f)$(outreach __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $lines; do
    [[ -z "$line" ]] && continue
    value="\${line%%$'\\t'*}"
    meaning="\${line#*$'\\t'}"
    described+=("\${value//:/\\\\:}:$meaning")
  done
  if (( \${#described} )); then
    _describe 'outreach' described
  else
    _files
  fi
}
if [ "$funcstack[1]" = "_outreach" ]; then
  _outreach "$@"
else
  compdef _outreach outreach
fi
`,
  fish: `# Completions of outreach for fish. Put this into ~/.config/fish/config.fish:
#   outreach completion fish | source
function __outreach_complete
  set -l words (commandline -opc) (commandline -ct)
  outreach __complete -- $words[2..-1] 2>/dev/null
end
complete -c outreach -f -a '(__outreach_complete)'
`,
};

/** @throws CommandError for a shell that there is no script for */
export function printScript(shell: string): void {
  const known = SHELLS.find((entry) => entry === shell);
  if (!known) throw usageError(`Expected one of ${SHELLS.join(', ')}, got "${shell}".`);
  process.stdout.write(SCRIPTS[known]);
}
