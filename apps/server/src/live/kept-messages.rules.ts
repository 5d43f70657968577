import type { LiveTopic } from '@sabai/contract/live';
import type { Json } from '@sabai/db';

/** A member who was away longer than this, or missed more than this, reloads everything. */
export const keptForMs = 24 * 60 * 60_000;
export const mostMissed = 100;

type Fields = Readonly<Record<string, Json>>;
interface Message {
  readonly topic: LiveTopic;
  readonly data: Fields;
}

const statuses = { requested: 'pending', advanced: 'pending', succeeded: 'success', failed: 'fail' } as const;
const money = (subject: 'deposit' | 'withdrawal') =>
  Object.entries(statuses)
    .filter(([verb]) => subject === 'withdrawal' || verb !== 'advanced')
    .map(([verb, status]) => [
      `${subject}.${verb}`,
      ({ id, amount, currency_code, channel }: Fields): Message => ({
        topic: subject,
        data: {
          id: id!,
          status,
          amount: amount!,
          currency_code: currency_code!,
          ...(subject === 'deposit' ? { channel: channel! } : {}),
        },
      }),
    ]);
/** Returns a message with the published fields and the resulting state. */
const plain = (topic: LiveTopic, ...verbs: readonly string[]) =>
  verbs.map((status) => [
    `${topic}.${status}`,
    // The page has the names in its language.
    ({ names: _, ...fields }: Fields): Message => ({ topic, data: { ...fields, status } }),
  ]);

const reward = (fields: Fields, kind?: 'level' | 'freespins'): Message => ({
  topic: 'reward',
  data: { ...fields, ...(kind && { kind }), status: 'received' },
});

/** The messages of events, stored for browsers that are away. Balances are not stored: only the newest counts. */
const messages: Readonly<Record<string, (payload: Fields) => Message | undefined>> = Object.fromEntries([
  ...money('deposit'),
  ...money('withdrawal'),
  ...plain('message', 'received'),
  ...plain('notice', 'written', 'read'),
  ...plain('coupon', 'verified'),
  ...plain('promotion', 'received', 'activated', 'paused', 'resumed', 'completed', 'ended'),
  ...plain('quest', 'joined', 'progressed', 'completed', 'claimed', 'checked_in'),
  // A rolling rebate comes every day, so it is announced without a pop-up.
  ['reward.received', (fields: Fields) => (fields.source === 'level-rebate' ? undefined : reward(fields))],
  [
    'level.changed',
    (fields: Fields) => (Number(fields.to) > Number(fields.from) ? reward(fields, 'level') : undefined),
  ],
  ['free_rounds.given', (fields: Fields) => reward(fields, 'freespins')],
  ...plain('notification', 'sent'),
]);

export const keptTopics = Object.keys(messages);

export const keptMessageOf = (topic: string, payload: Json): Message | undefined =>
  messages[topic]?.(payload as Fields);

/** The stored messages after the number that a listener has seen, and the newest number of all. */
export interface Found<M> {
  readonly head: number;
  readonly rows: readonly (M & { readonly sequence: number })[];
}

/**
 * Returns the messages for a listener that has seen all up to `seen`. Returns each new one, or, when some are gone, too
 * many, or numbered differently after a restored backup, the instruction to reload everything.
 */
export function missed<M>(seen: number, { head, rows }: Found<M>): readonly (M & { sequence: number })[] | 'reload' {
  const isWhole = head - seen === rows.length && rows.length <= mostMissed;
  return isWhole ? rows : 'reload';
}
