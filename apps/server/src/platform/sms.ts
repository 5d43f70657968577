import type { Logger } from 'pino';

export interface SmsMessage {
  /** The number in E.164, such as +66812345678. */
  readonly to: string;
  readonly body: string;
}

export interface Sms {
  /** Hands the message to the operator's SMS service; throws when it was not taken. */
  send(message: SmsMessage): Promise<void>;
  /** Sends without letting the caller feel how long it takes or whether it works; a failure is logged. */
  sendUnseen(message: SmsMessage): void;
  /** Resolves when nothing is being sent any more: for shutdown and for tests. */
  settled(): Promise<void>;
}

export interface SmsOptions {
  /** Origin of a service that speaks the Twilio Messages API. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The sender's number or name. */
  readonly from: string;
  readonly log: Pick<Logger, 'error'>;
  readonly timeoutMs?: number;
}

/** Sends SMS through the Twilio Messages API (`POST /2010-04-01/Accounts/{sid}/Messages.json`, basic auth, form body). */
export function createSms({ baseUrl, accountSid, authToken, from, log, timeoutMs = 8000 }: SmsOptions): Sms {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const unfinished = new Set<Promise<void>>();

  async function send({ to, body }: SmsMessage): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => ({}))) as { code?: number; message?: string };
    if (response.status !== 201) {
      // The answer's message may repeat the text with its code, so only the service's error number is told.
      throw new Error(`SMS was not taken: HTTP ${response.status}, error ${answer.code ?? 'unknown'}`);
    }
  }

  return {
    send,
    sendUnseen(message) {
      const sending = send(message)
        .catch((error: unknown) => log.error({ err: error }, 'SMS was not sent'))
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
    },
    async settled() {
      await Promise.all(unfinished);
    },
  };
}
