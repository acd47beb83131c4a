/** What a regular expression is made of, as far as making up matching text needs it. */
export type Pattern =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repeat';
      readonly of: Pattern;
      readonly least: number;
      readonly most: number;
    };

/**
 * Reads an ECMA-262 regular expression. Look-arounds, word boundaries and back references are read
 * as nothing: whoever makes text from the result checks it against the expression itself.
 *
 * @throws SyntaxError where the expression is none.
 */
export function parsePattern(source: string): Pattern {
  compilePattern(source);
  const reader = new Reader(source);
  return reader.either();
}

const compiled = new Map<string, RegExp>();

/** The expression, as JSON Schema reads it: with Unicode where it can be, unanchored. */
export function compilePattern(source: string): RegExp {
  let expression = compiled.get(source);
  if (expression === undefined) {
    try {
      expression = new RegExp(source, 'u');
    } catch {
      // Patterns in the wild escape what Unicode mode forbids to escape, such as `\-`.
      expression = new RegExp(source);
    }
    compiled.set(source, expression);
  }
  return expression;
}

const empty: Pattern = { kind: 'sequence', parts: [] };

class Reader {
  readonly #source: string[];
  #at = 0;

  constructor(source: string) {
    this.#source = Array.from(source);
  }

  either(): Pattern {
    const options = [this.#sequence()];
    while (this.#peek() === '|') {
      this.#at += 1;
      options.push(this.#sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'either', options };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#source.length && this.#peek() !== '|' && this.#peek() !== ')') {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #peek(ahead = 0): string {
    return this.#source[this.#at + ahead] ?? '';
  }

  #take(): string {
    this.#at += 1;
    return this.#peek(-1);
  }

  #takeThrough(last: string): string {
    let taken = '';
    while (this.#at < this.#source.length) {
      const next = this.#take();
      taken += next === '\\' ? next + this.#take() : next;
      if (next === last) break;
    }
    return taken;
  }

  #atom(): Pattern {
    const next = this.#take();
    if (next === '^') return { kind: 'start' };
    if (next === '$') return { kind: 'end' };
    if (next === '(') return this.#group();
    if (next === '[') return { kind: 'character', source: `[${this.#takeThrough(']')}` };
    if (next === '\\') return this.#escape();
    return { kind: 'character', source: /[.]/.test(next) ? next : escapeCharacter(next) };
  }

  #group(): Pattern {
    let looks = false;
    if (this.#peek() === '?') {
      const kind = this.#peek(1);
      looks = kind === '=' || kind === '!' || (kind === '<' && /[=!]/.test(this.#peek(2)));
      if (kind === '<' && !looks) this.#takeThrough('>');
      else this.#at += kind === '<' ? 3 : 2;
    }
    const inside = this.either();
    this.#at += 1;
    return looks ? empty : inside;
  }

  #escape(): Pattern {
    const next = this.#take();
    if (/[bB1-9]/.test(next)) return empty;
    if (next === 'k') {
      this.#takeThrough('>');
      return empty;
    }
    let source = `\\${next}`;
    if (next === 'c') source += this.#take();
    if (next === 'x') source += this.#take() + this.#take();
    if ((next === 'u' || next === 'p' || next === 'P') && this.#peek() === '{') {
      source += this.#takeThrough('}');
    } else if (next === 'u') {
      for (let digit = 0; digit < 4; digit += 1) source += this.#take();
    }
    return { kind: 'character', source };
  }

  #repeated(of: Pattern): Pattern {
    const next = this.#peek();
    const counts =
      next === '{' ? /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at).join('')) : null;
    let least: number;
    let most: number;
    if (counts) {
      this.#at += counts[0].length;
      least = Number(counts[1]);
      most = counts[3] ? Number(counts[3]) : counts[2] ? Infinity : least;
    } else if (next !== '' && '*+?'.includes(next)) {
      this.#at += 1;
      least = next === '+' ? 1 : 0;
      most = next === '?' ? 1 : Infinity;
    } else return of;
    if (this.#peek() === '?') this.#at += 1;
    return { kind: 'repeat', of, least, most };
  }
}

function escapeCharacter(character: string): string {
  return /[$()*+./?[\\\]^{|}]/.test(character) ? `\\${character}` : character;
}
