import { arrayLiteral, numbersLiteral } from '../../wallet/index.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Number of arguments of `wallet_door_write`. */
export const recordArguments = 33;

/** Only the time. */
export const nothingToRecord = (now: Date) => [
  now.toISOString(),
  ...Array.from({ length: recordArguments - 7 }, () => '{}'),
  null,
  '{}',
  '{}',
  null,
  '{}',
  '{}',
];

/** The common fields of a game's bets, each once, by number. */
class Kinds {
  readonly rows: { provider: string; gameId: number; game: string; currency: string }[] = [];
  numberOf(provider: string, gameId: number, game: string, currency: string): number {
    const at = this.rows.findIndex(
      (row) => row.game === game && row.currency === currency && row.gameId === gameId && row.provider === provider,
    );
    return at >= 0 ? at + 1 : this.rows.push({ provider, gameId, game, currency });
  }
}

/** The players of a batch, each once, by number. */
class Members {
  readonly #numbers = new Map<string, number>();
  readonly numberOf = ({ memberId }: { readonly memberId: string }): number => {
    const known = this.#numbers.get(memberId) ?? this.#numbers.size + 1;
    this.#numbers.set(memberId, known);
    return known;
  };
  get ids(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** Returns the arguments of `wallet_door_write`; undefined if there is nothing to write. */
export function recordOf(unit: UnitOfWork): (string | null)[] | undefined {
  const { changedBets, answers, events, changedTurnovers } = unit;
  if (changedBets.length + answers.length + events.length === 0) return undefined;
  const fresh = changedBets.filter(({ place }) => place === undefined);
  const changed = changedBets.filter(({ place }) => place !== undefined);
  const members = new Members();
  const kinds = new Kinds();
  const freshKinds = fresh.map(({ provider, bet }) => kinds.numberOf(provider, bet.gameId, bet.game, bet.currency));
  const [freshMembers, changedMembers, turnoverMembers, eventMembers] = [fresh, changed, changedTurnovers, events].map(
    (rows) => numbersLiteral(rows.map(members.numberOf)),
  ) as [string, string, string, string];
  return [
    unit.now.toISOString(),
    numbersLiteral(members.ids),
    arrayLiteral(kinds.rows.map(({ provider }) => provider)),
    numbersLiteral(kinds.rows.map(({ gameId }) => gameId)),
    arrayLiteral(kinds.rows.map(({ game }) => game)),
    arrayLiteral(kinds.rows.map(({ currency }) => currency)),
    freshMembers,
    numbersLiteral(freshKinds),
    arrayLiteral(fresh.map(({ bet }) => bet.txn)),
    arrayLiteral(fresh.map(({ bet }) => bet.round)),
    numbersLiteral(fresh.map(({ bet }) => bet.state)),
    numbersLiteral(fresh.map(({ bet }) => bet.stakeMinor)),
    numbersLiteral(fresh.map(({ bet }) => bet.returnedMinor)),
    numbersLiteral(fresh.map(({ bet }) => bet.payoutMinor)),
    numbersLiteral(fresh.map(({ bet }) => bet.turnedMinor ?? 0n)),
    changedMembers,
    arrayLiteral(changed.map(({ place }) => place!)),
    arrayLiteral(changed.map(({ bet }) => bet.txn)),
    numbersLiteral(changed.map(({ bet }) => bet.state)),
    numbersLiteral(changed.map(({ bet }) => bet.stakeMinor)),
    numbersLiteral(changed.map(({ bet }) => bet.returnedMinor)),
    numbersLiteral(changed.map(({ bet }) => bet.payoutMinor)),
    numbersLiteral(changed.map(({ bet }) => bet.turnedMinor ?? 0n)),
    turnoverMembers,
    numbersLiteral(changedTurnovers.map(({ turnover }) => turnover.turnoverMinor)),
    numbersLiteral(changedTurnovers.map(({ turnover }) => turnover.targetMinor)),
    numbersLiteral(changedTurnovers.map(({ currency }) => currency)),
    answers.length === 0
      ? null
      : JSON.stringify(
          answers.map(({ memberId, provider, call, txn, answer }) => [
            memberId,
            provider,
            call,
            txn,
            answer.id,
            answer.fingerprint.toString('hex'),
            answer.code,
            String(answer.beforeMinor),
            String(answer.afterMinor),
          ]),
        ),
    eventMembers,
    numbersLiteral(events.map(({ topic }) => topic)),
    // JSON contains no line breaks here, so that each event is one line.
    events.map(({ payload }) => JSON.stringify(payload)).join('\n'),
    numbersLiteral(events.map(({ cause }) => cause?.correlationId ?? '""')),
    numbersLiteral(events.map(({ cause }) => cause?.traceParent ?? '""')),
  ];
}
