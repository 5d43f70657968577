import { type Db, inTransaction, sql } from '@sabai/db';
import { hasOwnPot, termsToJson, type WageringTerms, type WinLossTarget } from '@sabai/rewards';
import {
  type DialectOptions,
  type MoneyCommand,
  nativeOptions,
  type WalletOutcome,
} from '../commands/wallet-command.ts';
import { type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';

const offerId = 900;
const slotsAndLive = {
  games: {},
  subCategories: {},
  providers: {},
  categories: { slots: 10_000, live: 1000 },
  otherwise: 0,
};

export const terms: WageringTerms = {
  model: 'turnover-lock',
  source: 'all',
  weights: slotsAndLive,
  allowsFeatureBuy: false,
  conversion: { kind: 'all' },
};

/** A game weighted at 10 %, and one excluded from every bonus. */
export const liveGame = { ...testGame, id: 2, code: 'live-roulette', category: 'live' };
export const otherGame = { ...testGame, id: 3, code: 'penalty', category: 'sport' };
export const bonusGames = [testGame, liveGame, otherGame];

/** Inserts an offer that grants can refer to. */
export async function insertOffer(db: Db): Promise<void> {
  await sql`insert into offers (id, kind, type, state, created_at) values (${offerId}, 'promotion', 'deposit-match', 'draft', now())`.execute(
    db,
  );
  await sql`insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
    values (${offerId}, 1, '{}', '{}', now() - interval '1 day', now() + interval '9 days', '\\x00', now())`.execute(
    db,
  );
}

export interface GrantAsked {
  readonly bonusMinor?: bigint;
  readonly depositMinor?: bigint;
  readonly targetMinor?: bigint;
  readonly creditedMinor?: bigint;
  readonly terms?: Partial<WageringTerms>;
  readonly winLoss?: WinLossTarget;
  readonly capMinor?: bigint;
  readonly expiresAt?: Date;
}

/** Gives a member an active bonus as promotions do: under the wallet lock, with its money in the main wallet. */
export async function insertGrant(door: TestDoor, memberId: string, requested: GrantAsked = {}): Promise<string> {
  const {
    bonusMinor = 100_000n,
    depositMinor = 100_000n,
    targetMinor = bonusMinor * 10n,
    creditedMinor = 0n,
  } = requested;
  const expiresAt = requested.expiresAt ?? new Date(Date.now() + 7 * 86_400_000);
  const json = JSON.stringify(termsToJson({ ...terms, ...requested.terms }));
  return inTransaction(door.db, async (tx) => {
    await door.bank.lockWallet(tx, memberId);
    const { rows } = await sql<{ id: string }>`
      insert into grants (member_id, offer_id, version, natural_key, state, currency_code, deposit_minor, bonus_minor, target_minor,
        credited_minor, win_loss_comparator, win_loss_target_minor, withdrawal_cap_minor, terms, terms_hash, locale, text, inputs,
        received_at, activated_at, expires_at)
      values (${memberId}, ${offerId}, 1, uuidv7()::text, 'active', 'THB', ${depositMinor}, ${bonusMinor}, ${targetMinor}, ${creditedMinor},
        ${requested.winLoss?.comparator ?? null}, ${requested.winLoss?.minor ?? null}, ${requested.capMinor ?? null}, ${json}::jsonb, '\\x00', 'en',
        '{"title": "Welcome"}', '{}', now(), now(), ${expiresAt}) returning id`.execute(tx);
    await sql`insert into bonus_types (member_id, type, since) values (${memberId}, 'promotion', now())
      on conflict (member_id) do update set type = 'promotion'`.execute(tx);
    const { id } = rows[0]!;
    await door.bank.grantBonus(tx, {
      memberId,
      currency: 'THB',
      amountMinor: bonusMinor,
      offerId,
      account: requested.terms?.model && hasOwnPot(requested.terms.model) ? 'bonus' : 'main',
      idempotencyKey: `grant:${id}`,
      reference: `grant:${id}`,
    });
    return id;
  });
}

export interface GrantSeen {
  readonly state: string;
  readonly credited: bigint;
  readonly winLoss: bigint;
  readonly open: number;
  readonly converted: bigint;
  readonly removed: bigint;
}
export async function grantOf(db: Db, id: string): Promise<GrantSeen> {
  const { rows } = await sql<GrantSeen>`
    select state, credited_minor as credited, win_loss_minor as "winLoss", open_stakes as open, converted_minor as converted,
      removed_minor as removed from grants where id = ${id}`.execute(db);
  return rows[0]!;
}

/** A player's calls to the wallet API, each bet in its own round. */
export async function playerAt(door: TestDoor, { amountMinor = 100_000n } = {}) {
  const memberId = await door.member({ amountMinor });
  const sessions = new Map<string, string>();
  const sessionOf = async (game: typeof testGame) => {
    const session = sessions.get(game.code) ?? (await door.session(memberId, game));
    sessions.set(game.code, session);
    return session;
  };
  const named = (round: string, game: typeof testGame) => ({
    provider: testProvider,
    player: memberId,
    currency: 'THB',
    round,
    game: game.code,
  });
  const taking: DialectOptions = { ...nativeOptions, rollbackOfSettled: 'allow', rollbackOfWin: 'allow' };
  return {
    memberId,
    bet: async (txn: string, amount: bigint, game = testGame, round = txn): Promise<WalletOutcome> =>
      door.engine({ ...named(round, game), call: 'bet', txn, session: await sessionOf(game), amountMinor: amount }),
    settle: (ref: string, amount = 0n, game = testGame) =>
      door.engine({
        ...named(ref, game),
        call: 'result',
        txn: `${ref}:w`,
        ref,
        amountMinor: amount,
        kind: 'win',
        isClosed: true,
      }),
    undo: (ref: string, game = testGame, round = ref) =>
      door.engine({ ...named(round, game), call: 'rollback', txn: `${ref}:r`, target: 'bet', ref }, taking),
    refund: (ref: string, amount: bigint) =>
      door.engine({ ...named(ref, testGame), call: 'refund', txn: `${ref}:f`, ref, amountMinor: amount }),
    restake: (ref: string, amount: bigint, txn = `${ref}:s`) =>
      door.engine({ ...named(ref, testGame), call: 'restake', txn, ref, amountMinor: amount }),
    /** Returns the balance that providers receive for the player. */
    told: async () => (await door.engine({ call: 'balance', provider: testProvider, player: memberId })).balanceMinor,
    call: (name: MoneyCommand['call'], txn: string, more: object, options?: DialectOptions) =>
      door.engine({ ...named(txn, testGame), call: name, txn, ...more } as never, options),
    session: () => sessionOf(testGame),
    balance: () => door.balance(memberId),
    pots: async () => {
      const { main, bonus } = await door.bank.balancesOf(door.db, memberId, 'THB');
      return [main, bonus];
    },
  };
}
