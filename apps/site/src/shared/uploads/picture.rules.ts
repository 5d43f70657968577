import type { FieldProblem } from '../forms/field-rules.ts';

/** 2 MB (R5.38); the server measures again. */
export const largestPictureBytes = 2 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Checks the file before the upload; the server decodes the picture and decides. */
export function pictureProblem(file: { size: number; type: string } | undefined): FieldProblem | undefined {
  if (!file) return { code: 'imageMissing' };
  if (!pictureTypes.some((type) => type === file.type) || file.size === 0) return { code: 'imageNotAnImage' };
  return file.size > largestPictureBytes ? { code: 'imageTooLarge' } : undefined;
}

/** Returns whether a form must wait for the chosen picture. */
export const isOnItsWay = (picture: { url: string | undefined; hasFailed: boolean } | undefined): boolean =>
  picture !== undefined && picture.url === undefined && !picture.hasFailed;
