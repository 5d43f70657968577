import { randomUUID } from 'node:crypto';
import { clients } from '@sabai/conformance';
import { send } from '../cluster/wire.ts';
import type { Command, Verdict } from './commands.ts';
import { type Actor, effect, type Operation, type Stage } from './stage.ts';

type DialectClient = ReturnType<(typeof clients)[string]>;
type WireRequest = ReturnType<DialectClient['balance']>;

/** Codes of an unknown outcome, after which the call must be repeated. */
const retried: Readonly<Record<string, string>> = { hub88: 'RS_ERROR_UNKNOWN', pragmatic: '100', amb: '50001' };

interface Table {
  readonly client: DialectClient;
  readonly seat: Actor['seats'][string] & { readonly player: string; readonly currency: string };
  readonly round: string;
}

/** Returns the actor's seat at the game of a provider with this dialect. */
function sitDown(stage: Stage, actor: Actor, dialect: string): Table {
  const seat = { ...actor.seats[dialect]!, player: actor.memberId, currency: actor.currency };
  const { id, key } = stage.providers[dialect]!;
  return { client: clients[dialect]!({ provider: id, key }), seat, round: randomUUID() };
}

/** One call in the provider's own protocol; `moves` are the effects of a success on the main account. */
function dialectCall(
  actor: Actor,
  { client, seat, round }: Table,
  what: { readonly call: string; readonly key: string; readonly moves: readonly bigint[] },
  requestOf: (key: string) => WireRequest,
): Command<undefined> {
  const { dialect, replayBalance, codes } = client.profile;
  return {
    op: `${dialect} ${what.call}`,
    memberId: actor.memberId,
    key: what.key,
    isRepeatable: true,
    send({ url }, key) {
      const { path, headers, body } = requestOf(key);
      return send(url + path, { method: 'POST', headers, body });
    },
    read({ status, text }): Verdict<undefined> | 'unknown' {
      const { code, id, balanceMinor } = client.read({ status, body: text }, seat);
      if (code === retried[dialect]) return 'unknown';
      if (!codes.ok.includes(code)) return { kind: 'fail', code };
      const effects = what.moves.filter((minor) => minor !== 0n).map((minor) => effect(actor, round, 'main', minor));
      // If a replay returns the present balance, only the rest of the response must be the same.
      const answer = `${id} ${replayBalance === 'original' ? balanceMinor : ''}`;
      return { kind: 'ok', answer, effects, value: undefined };
    },
  };
}

/** A stake that a provider's protocol can represent in every currency. */
const stakeOf = (stage: Stage) => BigInt(stage.chance.between(1, 3)) * 1000n;

/** Rounds of a provider with its own protocol: paid, lost, rolled back, and several in one call where possible. */
const roundsOf = (dialect: string): Operation => ({
  name: `${dialect} round`,
  weight: 2,
  // Its unit, hundred-thousandths, is too coarse for coins.
  ...(dialect === 'hub88' ? { currencies: ['THB', 'JPY', 'USD', 'VND'] } : {}),
  async run(stage, actor) {
    const table = sitDown(stage, actor, dialect);
    const { client, seat, round } = table;
    const [stake, betTxn, winTxn] = [stakeOf(stage), randomUUID(), randomUUID()];
    const perform = (call: string, key: string, moves: readonly bigint[], requestOf: (key: string) => WireRequest) =>
      stage.perform(actor, dialectCall(actor, table, { call, key, moves }, requestOf));
    const at = { round, amountMinor: stake };
    const win = stage.chance.oneOf([0n, stake * 2n]);
    if (client.betWin && stage.chance.isTrue(0.3)) {
      await perform('bet with win', betTxn, [-stake, win], (txn) =>
        client.betWin!(seat, { ...at, txn, winTxn, winMinor: win }),
      );
      return;
    }
    if (client.bets && stage.chance.isTrue(0.3)) {
      await perform('bets', betTxn, [-stake, -stake], (txn) =>
        client.bets!(
          seat,
          ['a', 'b'].map((part) => ({ ...at, txn: `${txn}-${part}` })),
        ),
      );
      return;
    }
    const bet = await perform('bet', betTxn, [-stake], (txn) => client.bet(seat, { ...at, txn }));
    if (bet.kind !== 'ok') return;
    if (stage.chance.isTrue(0.25)) {
      await perform('rollback', randomUUID(), [stake], (txn) => client.rollback(seat, { round, betTxn, txn }));
      return;
    }
    await perform('win', winTxn, [win], (txn) => client.win(seat, { txn, betTxn, round, amountMinor: win }));
  },
});

export const dialectOperations: readonly Operation[] = ['hub88', 'pragmatic', 'amb', 'softswiss'].map(roundsOf);
