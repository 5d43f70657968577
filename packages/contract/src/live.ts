/** What the server sends over `/gateway/member/ws?token=`: `{topic_name, data}` (R4.57). Unknown topics are ignored. */
export interface LiveMessage<T extends LiveTopic = LiveTopic> {
  readonly topic_name: T;
  readonly data: LiveData[T];
  /** Counts up per member, so that a client that reconnects with `&since=` learns what it missed. */
  readonly sequence: number;
}
export interface LiveData {
  /** Balances changed; amounts are decimal strings of the member's currency. */
  wallet: { balance: string; pending_withdrawal: string; currency_code: string };
  deposit: {
    id: string;
    status: 'pending' | 'success' | 'fail';
    amount: string;
    currency_code: string;
    channel: string;
  };
  withdrawal: { id: string; status: 'pending' | 'success' | 'fail'; amount: string; currency_code: string };
  message: { count: number };
  coupon: Record<string, unknown>;
  promotion: Record<string, unknown>;
  quest: Record<string, unknown>;
  reward: Record<string, unknown>;
  notification: Record<string, unknown>;
  /** The session ended elsewhere: log out. */
  force_logout: { reason: string };
}
export type LiveTopic = keyof LiveData;
