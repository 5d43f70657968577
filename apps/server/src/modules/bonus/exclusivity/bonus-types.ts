import { type Db, publish, type Tx } from '@sabai/db';

type Reader = Db | Tx;

/** The single bonus type of a member (E1); cashback and rebate accrue only while active. */
export type BonusType = 'none' | 'promotion' | 'cashback' | 'rebate';

/** Returns the default bonus type: that of members without a choice, and after a promotion has ended. */
export async function defaultType(reader: Reader): Promise<Exclude<BonusType, 'promotion'>> {
  const { default_type } = await reader.selectFrom('bonus_settings').select('default_type').executeTakeFirstOrThrow();
  return default_type as Exclude<BonusType, 'promotion'>;
}

export async function bonusTypeOf(reader: Reader, memberId: string): Promise<BonusType> {
  const row = await reader
    .selectFrom('bonus_types')
    .select('type')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (row?.type as BonusType | undefined) ?? defaultType(reader);
}

/**
 * Changes the bonus type from this moment on. Amounts counted for the previous type stay and are paid with its period.
 * The caller holds the lock on the member's accounts; every reader that decides by the type takes it too.
 */
export async function changeBonusType(
  tx: Tx,
  { memberId, type, cause, now }: { memberId: string; type: BonusType; cause: string; now: Date },
): Promise<void> {
  const previous_type = await bonusTypeOf(tx, memberId);
  if (previous_type === type) return;
  await tx
    .insertInto('bonus_types')
    .values({ member_id: memberId, type, since: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ type, since: now }))
    .execute();
  await tx
    .insertInto('bonus_type_changes')
    .values({ member_id: memberId, type, previous_type, cause, changed_at: now })
    .execute();
  await publish(tx, { memberId, topic: 'bonus.type_changed', payload: { type, previous_type, cause } });
}
