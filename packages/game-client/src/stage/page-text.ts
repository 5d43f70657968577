import { Text, type TextOptions } from 'pixi.js';

let faces: string | undefined;

/** Returns the fonts of the page's language, as in its style sheet, after a font of the stage's own. */
export function pageFaces(own?: string): string {
  faces ??= getComputedStyle(document.documentElement).getPropertyValue('--face-text').trim();
  return own ? `"${own}", ${faces}` : faces;
}

/** All texts of the stages, and the callback for redrawing each. */
const redrawn = new Map<Text, (text: Text) => void>();

function redraw(): void {
  for (const [text, after] of redrawn) {
    text.style.update();
    after(text);
  }
}

/**
 * A text of a stage. The slices of a large font load when a word that needs them is drawn. A page then redraws
 * itself, but a canvas would keep its empty boxes. The text is therefore redrawn whenever fonts have loaded; `after`
 * may measure it.
 */
export function pageText(options: TextOptions, after: (text: Text) => void = () => {}): Text {
  if (redrawn.size === 0) document.fonts.addEventListener('loadingdone', redraw);
  const text = new Text(options);
  redrawn.set(text, after);
  text.once('destroyed', () => redrawn.delete(text));
  return text;
}
