import type { FieldProblem } from '../../app/forms/field-rules.ts';

/** 2 MB (R5.38); the server measures again. */
export const largestSlipBytes = 2 * 1024 * 1024;
export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A look at the file before it travels; the server decodes the picture and decides. */
export function slipProblem(file: { size: number; type: string } | undefined): FieldProblem | undefined {
  if (!file) return { code: 'imageMissing' };
  if (!slipTypes.some((type) => type === file.type) || file.size === 0) return { code: 'imageNotAnImage' };
  return file.size > largestSlipBytes ? { code: 'imageTooLarge' } : undefined;
}
