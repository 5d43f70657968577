import { FillGradient, Text, type TextStyleOptions } from 'pixi.js';

const gold = () =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0.15, color: '#fff6c9' },
      { offset: 0.5, color: '#ffd04a' },
      { offset: 0.55, color: '#f5a21c' },
      { offset: 0.95, color: '#ffd97a' },
    ],
    textureSpace: 'local',
  });

const strokes = { gold: '#5a0f2e', white: '#6d0f3c', label: '#4a1a00' };

/** Lettering of the stage. Languages that the display face lacks fall back to the HUD's fonts. */
export function lettering(
  size: number,
  look: 'gold' | 'white' | 'label' = 'white',
  options: TextStyleOptions = {},
): Text {
  const text = new Text({
    text: '',
    resolution: look === 'label' ? 1 : 2,
    style: {
      fontFamily: ['Lilita One', 'Anuphan Variable', 'Noto Sans Myanmar', 'sans-serif'],
      fontSize: size,
      fill: look === 'gold' ? gold() : '#fff7e0',
      stroke: { color: strokes[look], width: size * 0.14, join: 'round' },
      dropShadow: { color: '#1a0414', alpha: 0.6, distance: size * 0.06, angle: Math.PI / 2, blur: size * 0.06 },
      align: 'center',
      padding: size * 0.3,
      ...options,
    },
  });
  text.anchor.set(0.5);
  return text;
}

/** Puts words into a text and shrinks it where they would be wider than `width`. */
export function setWords(text: Text, words: string, width: number): void {
  if (text.text === words) return;
  text.text = words;
  text.scale.set(1);
  text.scale.set(Math.min(1, width / Math.max(1, text.width)));
}
