import { z } from 'zod';
import { markPattern } from './link-marks.ts';

// An invalid parameter is dropped: the visitor, who follows the link, did not write it.
const mark = z.string().regex(markPattern).optional().catch(undefined);

/** Parameters of a referral link in a request. */
export const linkMarks = z
  .object({ click_id: mark, sub1: mark, sub2: mark, sub3: mark, sub4: mark, sub5: mark })
  .describe('parameters of the link; invalid ones are ignored');
