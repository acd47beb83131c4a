import { readFile } from 'node:fs/promises';

/** A piece of a fixture on a page. */
export interface Excerpt {
  /** Relative to the folder of the fixture. */
  readonly file: string;
  readonly text: string;
}

/** What stands under a heading of a page. */
export interface Section {
  readonly text: string;
  /** The first block of code. */
  readonly excerpt?: Excerpt;
  /** The quoted lines: messages of findings. */
  readonly quotes: readonly string[];
}

/** A page about a rule. */
export interface Page {
  readonly title: string;
  /** The first paragraph: what the rule holds a contract to. */
  readonly holds: string;
  readonly sections: Readonly<Record<string, Section>>;
}

/** Reads the parts of a page about a rule. */
export async function readPage(file: string): Promise<Page> {
  const [head = '', ...parts] = (await readFile(file, 'utf8')).split(/^## /m);
  const [title = '', holds = ''] = head.trim().split('\n\n');
  const sections = parts.map((part): [string, Section] => {
    const [name = '', ...lines] = part.split('\n');
    return [name, readSection(lines.join('\n').trim())];
  });
  return { title: title.replace('# ', ''), holds, sections: Object.fromEntries(sections) };
}

/** Whether an excerpt is a run of lines of a text, apart from their common indentation. */
export function containsExcerpt(text: string, excerpt: string): boolean {
  const lines = text.split('\n');
  const wanted = excerpt.split('\n');
  return lines.some((line, start) => {
    const indent = line.length - line.trimStart().length;
    return wanted.every((want, offset) => {
      const found = lines[start + offset];
      return found === (want === '' ? '' : ' '.repeat(indent) + want);
    });
  });
}

function readSection(text: string): Section {
  const block = /^```yaml (\S+)\n([\s\S]*?)\n```$/m.exec(text);
  return {
    text,
    ...(block?.[1] && block[2] ? { excerpt: { file: block[1], text: block[2] } } : {}),
    quotes: text
      .split('\n')
      .filter((line) => line.startsWith('> '))
      .map((line) => line.slice(2)),
  };
}
