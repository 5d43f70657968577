import { useRef, useState } from 'react';
import { isStillGood, type OtpSent, type OtpTicket } from './otp-clock.ts';

export interface Otp<A> {
  /** The requested code; `undefined` while no dialog is open. */
  readonly ticket: OtpTicket | undefined;
  /** Sends a code, or reopens the dialog for a valid one of the same order. */
  open(order: A): Promise<void>;
  /** Sends a new code for the same order. */
  resend(): Promise<void>;
  /** Closes the dialog; the code stays valid. */
  close(): void;
  /** Called when the code has been used. */
  finish(): void;
}

/** One-time codes of a form. `request` sends one; orders with equal JSON share a code. */
export function useOtp<A>(request: (order: A) => Promise<OtpSent>): Otp<A> {
  const [ticket, setTicket] = useState<OtpTicket>();
  const last = useRef<{ order: A; ticket: OtpTicket }>(undefined);

  async function send(order: A): Promise<void> {
    const sent = { ...(await request(order)), receivedAtMs: Date.now() };
    last.current = { order, ticket: sent };
    setTicket(sent);
  }
  return {
    ticket,
    async open(order) {
      const known = last.current;
      const isSame = known && JSON.stringify(known.order) === JSON.stringify(order);
      if (isSame && isStillGood(known.ticket, Date.now())) return setTicket(known.ticket);
      await send(order);
    },
    async resend() {
      if (!last.current) throw new Error('no code has been sent');
      await send(last.current.order);
    },
    close: () => setTicket(undefined),
    finish() {
      last.current = undefined;
      setTicket(undefined);
    },
  };
}
