import { type Consent, consentDocuments } from '@sabai/contract';
import { type Db, inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { AccountDependencies } from './dependencies.ts';

type Dependencies = Pick<AccountDependencies, 'platform' | 'content' | 'identity'>;
type Document = Consent['document'];

const acceptedOf = async (db: Db, memberId: string, document: Document) =>
  db
    .selectFrom('member_consents')
    .select(['effective_at', 'accepted_at'])
    .where('member_id', '=', memberId)
    .where('document', '=', document)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the member's consents: at the registration to the texts then in force, later to each text separately. */
export async function listConsents(
  { platform: { db }, content, identity }: Dependencies,
  memberId: string,
): Promise<Consent[]> {
  const { termsAcceptedAt } = await identity.profileOf(db, memberId);
  return Promise.all(
    consentDocuments.map(async (document) => {
      const inForce = await content.policyInForce(document);
      const accepted = await acceptedOf(db, memberId, document);
      const knows = accepted && inForce && accepted.effective_at >= inForce;
      return {
        document,
        effective_at: inForce?.toISOString() ?? null,
        accepted_at: (accepted?.accepted_at ?? termsAcceptedAt).toISOString(),
        is_due: inForce !== undefined && !knows && inForce > termsAcceptedAt,
      };
    }),
  );
}

/** Stores the member's consent to the text in force; throws CHANGED_MEANWHILE when another one was read. */
export async function acceptText(
  dependencies: Dependencies,
  memberId: string,
  { document, effectiveAt, ip }: { document: Document; effectiveAt: string; ip: string },
): Promise<Consent[]> {
  const { db, clock } = dependencies.platform;
  const inForce = await dependencies.content.policyInForce(document);
  if (inForce?.toISOString() !== new Date(effectiveAt).toISOString()) throw new Refusal('CHANGED_MEANWHILE');
  const values = {
    member_id: memberId,
    document,
    effective_at: inForce,
    accepted_at: clock(),
    ...sealedTables.member_consents.seal(await dependencies.platform.seal(), memberId, { ip }),
  };
  await inTransaction(db, (tx) =>
    tx
      .insertInto('member_consents')
      .values(values)
      .onConflict((conflict) => conflict.columns(['member_id', 'document', 'effective_at']).doNothing())
      .execute(),
  );
  return listConsents(dependencies, memberId);
}
