import { FillGradient, type Text, type TextStyleOptions } from 'pixi.js';
import { pageFaces, pageText } from '../stage/page-text.ts';
import { canvasOf } from './motions.ts';

/** From the top of a line to its bottom. */
export const goldStops = [
  { offset: 0.15, color: '#fff6c9' },
  { offset: 0.5, color: '#ffd04a' },
  { offset: 0.55, color: '#f5a21c' },
  { offset: 0.95, color: '#ffd97a' },
];
const gold = () =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: goldStops,
    textureSpace: 'local',
  });

const faces = () => pageFaces('Lilita One');
/** The display face is bold already; other scripts use the bold weight of their own faces. */
const weight = '700';
export const fontOf = (size: number): string => `${weight} ${size}px ${faces()}`;
export const STROKE_SHARE = 0.14;
export const SHADOW_SHARE = 0.06;
export const shadowColour = '#1a041499';
export const strokes = { gold: '#5a0f2e', white: '#6d0f3c', label: '#4a1a00' };

/** Returns the text style of the stage. Languages that the display face lacks use the HUD's fonts. */
export function lettering(
  size: number,
  look: 'gold' | 'white' | 'label' = 'white',
  options: TextStyleOptions = {},
): Text {
  const text = pageText(
    {
      text: '',
      resolution: look === 'label' ? 1 : 2,
      style: {
        fontFamily: faces(),
        fontWeight: weight,
        fontSize: size,
        fill: look === 'gold' ? gold() : '#fff7e0',
        stroke: { color: strokes[look], width: size * STROKE_SHARE, join: 'round' },
        dropShadow: {
          color: shadowColour.slice(0, 7),
          alpha: 0.6,
          angle: Math.PI / 2,
          distance: size * SHADOW_SHARE,
          blur: size * SHADOW_SHARE,
        },
        align: 'center',
        padding: size * 0.3,
        ...options,
      },
    },
    fitAnew,
  );
  text.anchor.set(0.5);
  return text;
}

/** The maximum width of each text, and the scale that fits it. */
const fits = new WeakMap<Text, { readonly width: number; readonly scale: number }>();

function scaleFor(text: Text, width: number): number {
  const scale = Math.min(1, width / Math.max(1, text.getLocalBounds().width));
  fits.set(text, { width, scale });
  return scale;
}

/** Fits the text again: other faces are wider or narrower, and the text may have been scaled in the meantime. */
function fitAnew(text: Text): void {
  const before = fits.get(text);
  if (before) text.scale.set((text.scale.x / before.scale) * scaleFor(text, before.width));
}

/** Sets the words of a text and shrinks it where they would be wider than `width`. */
export function setWords(text: Text, words: string, width: number): void {
  if (text.text === words) return;
  text.text = words;
  text.scale.set(scaleFor(text, width));
}

/** Returns how far words reach below capital letters, in the text's own pixels: some scripts have strokes there. */
export function depthOf({ text, style }: Text): number {
  const { pen } = canvasOf(1, 1);
  pen.font = fontOf(style.fontSize);
  const depth = (words: string) => pen.measureText(words).actualBoundingBoxDescent;
  return Math.max(0, depth(text) - depth('ÉQ'));
}
