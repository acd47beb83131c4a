import type { Contract } from '../../contract/types.ts';
import { escapeHtml } from './escape.ts';

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dce3,#343a46);--soft:light-dark(#f5f6f8,#1b1f27);--dim:light-dark(#5b6472,#9aa4b5);--good:light-dark(#12703c,#5fd08f);--bad:light-dark(#8a5a00,#e8b64c);--worse:light-dark(#b3261e,#ff8a80);--link:light-dark(#0b57d0,#8ab4f8)}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;background:light-dark(#fff,#12151b);color:light-dark(#1a1d23,#e6e9ef)}
h1{font-size:1.4rem;margin:.5rem 0}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
a{color:var(--link)}nav a{display:inline-block;padding:.5rem .8rem .5rem 0}
code,pre{font:.85rem/1.5 ui-monospace,monospace}
pre{margin:.3rem 0;padding:.6rem .8rem;background:var(--soft);border:1px solid var(--line);border-radius:.4rem;overflow-x:auto;user-select:all}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:0 .8rem}
details>details{border-width:1px 0 0;border-radius:0;margin:0;padding:0}
summary{cursor:pointer;padding:.7rem 0}details[open]>summary{margin-bottom:.2rem}
.dim{color:var(--dim)}.good{color:var(--good)}.bad{color:var(--bad)}.worse{color:var(--worse)}
.status{font-weight:600;font-variant-numeric:tabular-nums}
dl{margin:.3rem 0 .8rem}dt{font-weight:600}dd{margin:0 0 .4rem}
ul{margin:.3rem 0;padding-left:1.2rem}
button{font:inherit;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.4rem;background:var(--soft);color:inherit;cursor:pointer}
`;

/** A page around some content: nothing is loaded, nothing runs. */
export function renderPage(content: string, { title, version, hash }: Contract): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mock of ${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Mock of ${escapeHtml(title)} <span class="dim">${escapeHtml(version)} <code title="hash of the contract">${hash}</code></span></h1>
<nav><a href="/__mock/">Operations</a> <a href="/__mock/journal">Journal</a> <a href="/__mock/operations?format=json">JSON</a></nav>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** A status in the colour of its class. */
export function renderStatus(status: number): string {
  const colour = status < 400 ? 'good' : status < 500 ? 'bad' : 'worse';
  return `<span class="status ${colour}">${status}</span>`;
}
