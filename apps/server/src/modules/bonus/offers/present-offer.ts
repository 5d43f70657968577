import { OfferContent, type OfferDetail, type StaffOffer } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { Db } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OfferDependencies } from './dependencies.ts';
import { stateAt } from './offer-states.rules.ts';
import { findOffer, listVersions, type OfferRow, readBudgets, readDraft } from './offers.repository.ts';

/** Returns the name of an offer for staff: its English title, otherwise the first title. */
export function nameOf(texts: OfferContent['texts'], id: number): string {
  const titles = [texts.en, ...Object.values(texts)].map((one) => one?.title.trim());
  return titles.find((title) => title) ?? `#${id}`;
}

export const presentOffer = (row: OfferRow, now: Date): StaffOffer => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  state: stateAt(row.state, { startsAt: row.starts_at, endsAt: row.ends_at }, now),
  name: nameOf(row.texts, row.id),
  live_version: row.live_version,
  draft: row.approval_id ? 'in-review' : row.has_draft ? 'writing' : 'none',
  starts_at: row.starts_at && new Date(row.starts_at).toISOString(),
  ends_at: row.ends_at && new Date(row.ends_at).toISOString(),
  budgets: row.budgets.map(({ funded, taken, ...budget }) => ({
    ...budget,
    funded: decimalOf(funded, budget.currency_code),
    taken: decimalOf(taken, budget.currency_code),
  })),
  created_at: row.created_at.toISOString(),
});

/** Returns an offer with its draft and its versions, as one member of staff sees it. Throws NOT_FOUND. */
export async function detailOf(
  { platform, identity }: Pick<OfferDependencies, 'platform' | 'identity'>,
  id: number,
  staffId: string,
): Promise<OfferDetail> {
  const db: Db = platform.db;
  const row = await findOffer(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const [draft, versions, budgets] = [await readDraft(db, id), await listVersions(db, id), await readBudgets(db, id)];
  const staffIds = [draft?.written_by, ...versions.flatMap((one) => [one.written_by, one.approved_by])];
  const names = await identity.staffNames(db, [...new Set(staffIds.filter((one) => one != null))]);
  const person = (by: string | null, at: Date) => ({ name: (by && names.get(by)) ?? '', at: at.toISOString() });
  const budget = Object.fromEntries(
    budgets.map((one) => [one.currency_code, { amount: one.funded_minor.toString(), places: one.places }]),
  );
  return {
    ...presentOffer(row, platform.clock()),
    drafted: draft
      ? {
          revision: draft.revision,
          content: draft.content,
          written: person(draft.written_by, draft.written_at),
          approval_id: draft.approval_id,
          may_approve: !draft.authors.includes(staffId),
        }
      : null,
    versions: versions.map((one) => ({
      version: one.version,
      content: OfferContent.parse({
        kind: row.kind,
        type: row.type,
        order_no: row.order_no,
        budget,
        rules: one.rules,
        texts: one.texts,
        picture: one.picture,
        starts_at: one.starts_at.toISOString(),
        ends_at: one.ends_at.toISOString(),
      }),
      written: person(one.written_by, one.written_at),
      approved: one.approved_at && person(one.approved_by, one.approved_at),
    })),
  };
}
