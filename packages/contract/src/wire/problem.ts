import { z } from 'zod';

/**
 * The body of every error: Feathers' `{code, name, message, className}` extended with the refusal's own code, its
 * sentence in all languages, the fields at fault and the correlation id that support needs (TraceID).
 */
export const Problem = z
  .object({
    code: z.int().describe('HTTP status'),
    name: z.string().describe('Feathers error name, e.g. BadRequest'),
    className: z.string(),
    message: z.string().describe('Message in the language of the request'),
    refusal: z.string().describe('Machine-readable refusal code, e.g. OTP_INCORRECT'),
    messages: z.record(z.string(), z.string()).describe('Messages by locale prefix'),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          refusal: z.string(),
          message: z.string(),
          messages: z.record(z.string(), z.string()),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
    is_retryable: z.boolean(),
    correlation_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
