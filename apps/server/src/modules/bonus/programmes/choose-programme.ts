import type { ProgrammeKind } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { type BonusType, bonusTypeOf, changeBonusType } from '../exclusivity/bonus-types.ts';
import { endGrant, requireRemoves, settledGrantOf, voidPending } from '../grants/end-grant.ts';
import { isProgrammeLive } from '../offers/offered.repository.ts';

export interface ChooseCommand {
  readonly memberId: string;
  readonly kind: ProgrammeKind;
  /** The member has confirmed what this ends. */
  readonly isConfirmed: boolean;
  /** The bonus type that it ends. */
  readonly replaces?: BonusType | undefined;
  /** The removed amount of a promotion shown to the member, as a decimal. */
  readonly removes?: string | undefined;
}

/**
 * Makes cashback or rebate the bonus type of a member (E1). Amounts counted for the previous programme stay and are
 * paid at the end of its period; a promotion ends as if the member had deactivated it. Receiving a promotion at the
 * same time takes the same lock.
 */
export const chooseProgramme = (
  dependencies: Pick<BonusDependencies, 'platform' | 'wallet'>,
  { memberId, kind, isConfirmed, replaces, removes }: ChooseCommand,
): Promise<void> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    await dependencies.wallet.lockWallet(tx, memberId);
    const now = dependencies.platform.clock();
    if (!(await isProgrammeLive(tx, kind, now))) throw new Refusal('NOT_FOUND');
    const grant = await settledGrantOf(dependencies, tx, memberId);
    const type = await bonusTypeOf(tx, memberId);
    if (type === kind && !grant) throw new Refusal('BONUS_TYPE_ACTIVE');
    if ((type !== 'none' || grant) && !isConfirmed) throw new Refusal('BONUS_REPLACES');
    if (replaces !== undefined && replaces !== (grant ? 'promotion' : type)) throw new Refusal('CHANGED_MEANWHILE');
    if (grant?.state === 'active' && removes !== undefined) await requireRemoves(dependencies, tx, grant, removes);
    if (grant?.state === 'pending') await voidPending(dependencies, tx, grant, { state: 'declined', cause: 'member' });
    else if (grant) await endGrant(dependencies, tx, grant, { state: 'cancelled', cause: 'member' });
    await changeBonusType(tx, { memberId, type: kind, cause: 'member', now });
  });
