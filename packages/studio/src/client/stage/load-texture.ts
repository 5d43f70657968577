import { Spritesheet, type SpritesheetData, Texture } from 'pixi.js';

/**
 * Loads a picture as a texture: the first of the addresses whose format this browser decodes. Pixi's own loader would
 * want workers and probes that the content security policy forbids. Throws when none can be had.
 */
export async function loadTexture(...addresses: readonly string[]): Promise<Texture> {
  let problem: unknown;
  for (const address of addresses) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return Texture.from(await createImageBitmap(await response.blob(), { premultiplyAlpha: 'premultiply' }));
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** Cuts a loaded picture into the frames of its sheet, by name. */
export async function cutSheet<Name extends string>(
  texture: Texture,
  data: SpritesheetData,
): Promise<Readonly<Record<Name, Texture>>> {
  const sheet = new Spritesheet(texture, data);
  return (await sheet.parse()) as Record<Name, Texture>;
}
