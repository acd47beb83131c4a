import stringWidth from 'string-width';

/** How texts are measured and cut, in columns of a terminal. */
export interface TextWidth {
  readonly measure: (text: string) => number;
  /** The longest start of a text that fits. */
  readonly start: (text: string, width: number) => string;
}

const segmenter = new Intl.Segmenter();

/** For any script: wide characters are two columns, and no character is cut apart. */
export const anyText: TextWidth = {
  measure: stringWidth,
  start(text, width) {
    let kept = '';
    for (const { segment } of segmenter.segment(text)) {
      if (stringWidth(kept + segment) > width) break;
      kept += segment;
    }
    return kept;
  },
};
