import { recordKinds } from '@sabai/contract/records';
import type { Difference } from './difference-columns.tsx';

export { differenceClasses, recordKinds, recordSources } from '@sabai/contract/records';

export const kinds = Object.keys(recordKinds) as (keyof typeof recordKinds)[];

/** Returns the page of a record's subject; a bet is on its member's page. */
export function placeOf({ subject_type: type, subject_id: id, member_id: member }: Difference): string | undefined {
  if (type === 'deposit' || type === 'withdrawal') return `/${type}s/${id}?view=all`;
  return type === 'bet' && member ? `/members/${member}?tab=bets` : undefined;
}
