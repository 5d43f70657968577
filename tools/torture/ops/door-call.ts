import type { WalletDoorCall } from '@sabai/contract';
import { game, provider } from '../cluster/people.ts';
import { sendSigned } from '../cluster/wire.ts';
import type { Command, Verdict } from './commands.ts';
import { type Actor, effect, type Stage } from './stage.ts';

type Fields = Readonly<Record<string, unknown>> & { readonly txn: string; readonly round: string };

/** Calls that take a stake name their session. */
const isStake = (call: WalletDoorCall) => call === 'bet' || call === 'betWin' || call === 'reserve';

/** Returns the fields of one call for the studio's game, as a single call or an item of a batch. */
export const itemOf = ({ memberId, currency, session }: Actor, call: WalletDoorCall, fields: Fields) => ({
  ...fields,
  game,
  player: memberId,
  currency,
  ...(isStake(call) ? { session } : {}),
});

/** Returns the movements of an OK on the main account; zero amounts are none. */
export const movesOf = (actor: Actor, round: string, moves: readonly bigint[]) =>
  moves.filter((minor) => minor !== 0n).map((minor) => effect(actor, round, 'main', minor));

/** One signed call of a game provider; `bodyOf` receives the transaction id of the attempt. */
export function doorCommand(
  stage: Stage,
  actor: Actor,
  call: WalletDoorCall,
  { txn, effects }: { readonly txn: string; readonly effects: ReturnType<typeof movesOf> },
  bodyOf: (txn: string) => object,
): Command<undefined> {
  return {
    op: `wallet API ${call}`,
    memberId: actor.memberId,
    key: txn,
    isRepeatable: true,
    send: ({ url }, sentTxn) =>
      sendSigned(`${url}/provider/v1/${call}`, {
        secret: stage.secrets.wallet,
        prefix: 'x',
        headers: { 'x-provider': provider },
        body: JSON.stringify(bodyOf(sentTxn)),
      }),
    read({ body: answer }): Verdict<undefined> | 'unknown' {
      const { code, id, balance, replay } = answer;
      if (code === 'RETRYABLE') return 'unknown';
      if (code !== 'OK') return { kind: 'fail', code: String(code) };
      return { kind: 'ok', answer: `${id} ${balance}`, effects, value: undefined, wasDone: replay === true };
    },
  };
}

/** A call about one round; `moves` are the effects of an OK on the main account. */
export function doorCall(
  stage: Stage,
  actor: Actor,
  call: WalletDoorCall,
  fields: Fields,
  ...moves: readonly bigint[]
): Command<undefined> {
  const effects = movesOf(actor, fields.round, moves);
  return doorCommand(stage, actor, call, { txn: fields.txn, effects }, (txn) =>
    itemOf(actor, call, { ...fields, txn }),
  );
}

export const stakeOf = (stage: Stage) => BigInt(stage.chance.between(1, 300));
