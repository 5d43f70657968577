import type { Redemption } from '@sabai/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../shared/api/browser-api.ts';
import { problemOf } from '../../../shared/api/problem-message.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import type { Offered } from '../parts/offered.ts';

export interface Wanted {
  readonly offered: Offered;
  readonly rounds: number;
  /** An address of the book, for goods. */
  readonly addressId?: string | undefined;
}

type Headers = { 'idempotency-key': string };
function send({ offered, rounds, addressId }: Wanted, headers: Headers): Promise<Redemption> {
  const { redeem_id, version, type, game } = offered;
  const id = { redeem_id, version };
  if (type === 'point_exchange') return api('member', 'redeem-exchange-point').create({ ...id, rounds }, { headers });
  if (type === 'freespins' && game) {
    const { game_list_id, provider_id } = game;
    return api('member', 'redeem-freespin').create({ ...id, game_list_id, provider_id }, { headers });
  }
  return api('member', 'redeem-reward').create({ ...id, ...(addressId && { address_id: addressId }) }, { headers });
}

/** Pays with points once: a repeated click, or one after a lost response, repeats the same request. */
export function useRedeem() {
  const { revalidate } = useRevalidator();
  const [attempts] = useState(createAttempts);
  return useAction(async (wanted: Wanted) => {
    const { redeem_id, version } = wanted.offered;
    const content = { redeem_id, version, rounds: wanted.rounds, address: wanted.addressId };
    try {
      const got = await attempts.run(content, (headers) => send(wanted, headers));
      await revalidate();
      return got;
    } catch (error) {
      // The page is outdated: it is reloaded behind the error message.
      if (problemOf(error)) await revalidate();
      throw error;
    }
  }, 'inline');
}
