import { arrayLiteral } from '../wallet/index.ts';
import type { Desk } from './desk.ts';

/** How many arguments `wallet_door_write` takes. */
export const recordArguments = 28;

/** Nothing but the time. */
export const nothingToRecord = (now: Date) => [
  now.toISOString(),
  ...Array.from({ length: recordArguments - 3 }, () => '{}'),
  null,
  null,
];

/** What the bets of a game have in common, each once, by number. */
class Kinds {
  readonly rows: { provider: string; gameId: number; game: string; currency: string }[] = [];
  numberOf(provider: string, gameId: number, game: string, currency: string): number {
    const at = this.rows.findIndex(
      (row) => row.game === game && row.currency === currency && row.gameId === gameId && row.provider === provider,
    );
    return at >= 0 ? at + 1 : this.rows.push({ provider, gameId, game, currency });
  }
}

/** The arguments of `wallet_door_write`; undefined when there is nothing to write. */
export function recordOf(desk: Desk): (string | null)[] | undefined {
  const { changedBets, answers, changedTotals: totals, events } = desk;
  if (changedBets.length + answers.length + totals.length + events.length === 0) return undefined;
  const fresh = changedBets.filter(({ place }) => place === undefined);
  const changed = changedBets.filter(({ place }) => place !== undefined);
  const kinds = new Kinds();
  const freshKinds = fresh.map(({ provider, bet }) => kinds.numberOf(provider, bet.gameId, bet.game, bet.currency));
  const totalKinds = totals.map(({ gameId, game, currency }) => kinds.numberOf('', gameId, game, currency));
  return [
    desk.now.toISOString(),
    arrayLiteral(kinds.rows.map(({ provider }) => provider)),
    arrayLiteral(kinds.rows.map(({ gameId }) => gameId)),
    arrayLiteral(kinds.rows.map(({ game }) => game)),
    arrayLiteral(kinds.rows.map(({ currency }) => currency)),
    arrayLiteral(fresh.map(({ memberId }) => memberId)),
    arrayLiteral(freshKinds),
    arrayLiteral(fresh.map(({ bet }) => bet.txn)),
    arrayLiteral(fresh.map(({ bet }) => bet.round)),
    arrayLiteral(fresh.map(({ bet }) => bet.state)),
    arrayLiteral(fresh.map(({ bet }) => bet.stakeMinor)),
    arrayLiteral(fresh.map(({ bet }) => bet.returnedMinor)),
    arrayLiteral(fresh.map(({ bet }) => bet.payoutMinor)),
    arrayLiteral(changed.map(({ memberId }) => memberId)),
    arrayLiteral(changed.map(({ place }) => place!)),
    arrayLiteral(changed.map(({ bet }) => bet.txn)),
    arrayLiteral(changed.map(({ bet }) => bet.state)),
    arrayLiteral(changed.map(({ bet }) => bet.stakeMinor)),
    arrayLiteral(changed.map(({ bet }) => bet.returnedMinor)),
    arrayLiteral(changed.map(({ bet }) => bet.payoutMinor)),
    arrayLiteral(totals.map(({ memberId }) => memberId)),
    arrayLiteral(totalKinds),
    arrayLiteral(totals.map(({ bets }) => bets)),
    arrayLiteral(totals.map(({ stakeMinor }) => stakeMinor)),
    arrayLiteral(totals.map(({ payoutMinor }) => payoutMinor)),
    arrayLiteral(totals.map(({ lines }) => lines)),
    jsonOf(answers, ({ memberId, provider, call, txn, answer }) => [
      ...[memberId, provider, call, txn, answer.id, answer.fingerprint.toString('hex'), answer.code],
      ...[String(answer.beforeMinor), String(answer.afterMinor)],
    ]),
    jsonOf(events, ({ memberId, topic, payload }) => [memberId, topic, payload]),
  ];
}

const jsonOf = <T>(rows: readonly T[], columnsOf: (row: T) => unknown[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows.map(columnsOf));
