import { useEffect, useRef } from 'react';
import type { ModalId } from '../../../shared/modals/modal-ids.ts';
import { closeModal, openModal } from '../../../shared/modals/modal-store.ts';
import { isStillGood, type OtpSent, type OtpTicket } from './otp-clock.ts';

/** The parameters of the dialog that asks for a code. */
export interface AskedOtp {
  /** The code that was sent. */
  readonly ticket: OtpTicket;
  /** Sends a new code for the same order. */
  resend(): Promise<OtpTicket>;
  /** Verifies the code and performs its action; an `ApiError` about the code is shown at the field. */
  verify(code: string, ticket: OtpTicket): Promise<void>;
}

export interface Otp<A> {
  /** Sends a code and opens the dialog; a valid code of the same order is used again. */
  open(order: A, verify: AskedOtp['verify']): Promise<void>;
  /** Called when the code has been used. */
  finish(): void;
}

/** One-time codes of a form and their dialog. `request` sends one; orders with equal JSON share a code. */
export function useOtp<A>(modal: ModalId & `otp-${string}`, request: (order: A) => Promise<OtpSent>): Otp<A> {
  const last = useRef<{ order: A; ticket: OtpTicket }>(undefined);
  useEffect(() => () => closeModal(modal), [modal]);

  async function send(order: A): Promise<OtpTicket> {
    const ticket = { ...(await request(order)), receivedAtMs: Date.now() };
    last.current = { order, ticket };
    return ticket;
  }
  return {
    async open(order, verify) {
      const known = last.current;
      const isSame = known && JSON.stringify(known.order) === JSON.stringify(order);
      const ticket = isSame && isStillGood(known.ticket, Date.now()) ? known.ticket : await send(order);
      const requested: AskedOtp = { ticket, verify, resend: () => send(order) };
      openModal(modal, { otp: requested });
    },
    finish() {
      last.current = undefined;
      closeModal(modal);
    },
  };
}
