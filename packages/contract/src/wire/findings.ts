import { z } from 'zod';

/**
 * Findings of the server about values before they are saved. An operation names the linting service (`lint`). Its
 * `create` takes the same body and returns `findings`, each of which belongs to a field. Saving rejects the values if a
 * finding blocks.
 */
export const Finding = z.object({
  path: z.string().describe('Name of the field; empty if it concerns the whole'),
  level: z.enum(['block', 'warn']),
  code: z.string().describe('Code of the message in the back office'),
  params: z.record(z.string(), z.string()),
  fix: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .describe('Values by field name that resolve the finding; null if none'),
});
export type Finding = z.infer<typeof Finding>;

export const isBlocked = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'block');
