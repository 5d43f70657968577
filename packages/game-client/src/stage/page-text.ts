import { Text, type TextOptions } from 'pixi.js';

let faces: string | undefined;

/** The faces of the page's language, as its style sheet has them, behind a face of the stage's own. */
export function pageFaces(own?: string): string {
  faces ??= getComputedStyle(document.documentElement).getPropertyValue('--face-text').trim();
  return own ? `"${own}", ${faces}` : faces;
}

/** All texts of the stages, and what is to be done when one is drawn anew. */
const redrawn = new Map<Text, (text: Text) => void>();

function redraw(): void {
  for (const [text, after] of redrawn) {
    text.style.update();
    after(text);
  }
}

/**
 * A text of a stage. The slices of a large font are fetched when a word that needs them is drawn; a page then draws itself
 * anew, a canvas would keep its empty boxes. So the text is drawn anew whenever fonts have come; `after` may measure it.
 */
export function pageText(options: TextOptions, after: (text: Text) => void = () => {}): Text {
  if (redrawn.size === 0) document.fonts.addEventListener('loadingdone', redraw);
  const text = new Text(options);
  redrawn.set(text, after);
  text.once('destroyed', () => redrawn.delete(text));
  return text;
}
