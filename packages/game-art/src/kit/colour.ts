/** Colours are `#rrggbb` strings throughout the art, because SVG takes them as they are. */
export type Colour = string;

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Returns the colour at a share `amount` (0–1) of the way from `from` to `to`. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const target = channels(to);
  const blended = channels(from).map((value, index) => Math.round(value + (target[index]! - value) * amount));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: Colour, amount: number): Colour => mix(colour, '#ffffff', amount);
export const darken = (colour: Colour, amount: number): Colour => mix(colour, '#000000', amount);

/** Red, green and blue as 0–1, the form a colour matrix filter takes. */
export function unitChannels(colour: Colour): [red: number, green: number, blue: number] {
  const [red, green, blue] = channels(colour).map((value) => value / 255);
  return [red!, green!, blue!];
}

/** Polished gold, light to dark: the metal every frame, coin and cap is made of. */
export const gold = ['#fffbe0', '#ffe680', '#ffc02e', '#d98400', '#8a4a00', '#4f2600'] as const;
