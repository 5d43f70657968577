import { currencyOf, minorOf } from '@sabai/contract/money';
import { type RefObject, useRef } from 'react';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { tellGame } from './game-message.ts';

/**
 * Sends the stakeable balance to the game when something else has changed it, such as a bonus cancelled in another tab.
 * While a round is shown nothing is sent: at its end the game requests the balance itself.
 */
export function useBalanceOfGame(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean, isRoundShown: boolean) {
  const isStill = useRef(false);
  isStill.current = isOpen && !isRoundShown;
  async function notify() {
    if (!isStill.current) return;
    // If this fails, the next round updates the balance.
    const wallet = await api('member', 'wallet')
      .find()
      .catch(() => undefined);
    const row = wallet?.data[0];
    if (!row || !isStill.current) return;
    const currency = currencyOf(row.currency_code);
    const minor = minorOf(row.balance, currency) + minorOf(row.bonus, currency);
    tellGame(frame.current, { type: 'balance', balance: String(minor), currency: row.currency_code });
  }
  const hear = () => void notify();
  useLiveTopic('promotion', hear);
  useLiveTopic('deposit', hear);
  useLiveTopic('withdrawal', hear);
  useLiveTopic('coupon', hear);
  useLiveTopic('quest', hear);
  useLiveTopic('reward', hear);
}
