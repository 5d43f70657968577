import { z } from 'zod';

/** What staff have read: a change of something that somebody else has changed since is refused. */
export const version = z.int().min(1).describe('as it was read');

/** Why; what needs a second member of staff needs it, and is refused without. */
export const reason = z.string().trim().max(255).default('');
