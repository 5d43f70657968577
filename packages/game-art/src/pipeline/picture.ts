/** One file of a picture. Sizes are in pixels of the file. */
export interface PictureFile {
  /** Path under `assets/`; its ending decides the format. */
  file: string;
  width: number;
  height: number;
  /** Encoder quality to start from (1–100). It is lowered step by step until the file fits `maxBytes`. */
  quality?: number;
  maxBytes?: number | undefined;
  /** Fills transparency, for formats that have none. */
  background?: string;
}

/** A picture of the product: a drawing and the files made from it. */
export interface Picture {
  /** Unique; the name for building it: `tiles/mines`, `games/nova-rush/props`. */
  name: string;
  /** Returns the drawing as an SVG document. Cheap and free of side effects: the check draws every picture. */
  draw(): string;
  files: readonly PictureFile[];
  /** JSON that belongs to the picture, such as the frames of an atlas, by path under `assets/`. */
  data?: Readonly<Record<string, () => unknown>>;
  /** Includes a tiny blurred version in the manifest, shown while the picture loads. */
  hasPlaceholder?: boolean;
}

/** Returns the files of an opaque picture in the two formats that browsers load. */
export function photoFiles(name: string, width: number, height: number, maxBytes?: number): PictureFile[] {
  return [
    { file: `${name}.avif`, width, height, quality: 62, maxBytes },
    { file: `${name}.webp`, width, height, quality: 84, maxBytes },
  ];
}

/** Returns the files of a picture with a transparent background. */
export function cutOutFiles(name: string, width: number, height: number): PictureFile[] {
  return [{ file: `${name}.webp`, width, height, quality: 86 }];
}

/** The same in both formats, with a size limit for the better one. */
export function lightCutOutFiles(name: string, width: number, height: number, maxBytes: number): PictureFile[] {
  return [{ file: `${name}.avif`, width, height, quality: 62, maxBytes }, ...cutOutFiles(name, width, height)];
}

/** The same files, with a size limit in the format that nearly every browser loads. */
export const within = (limit: number, files: readonly PictureFile[]): PictureFile[] =>
  files.map((file) => (file.file.endsWith('.avif') ? { ...file, maxBytes: limit } : file));
