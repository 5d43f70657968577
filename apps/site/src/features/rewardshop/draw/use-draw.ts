import type { Redeemable, Redemption } from '@sabai/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { createAttempts, isDecided } from '../../../shared/money/attempt-key.ts';

export type DrawType = 'lucky_box' | 'random_card';

interface DrawRequest {
  readonly item: Pick<Redeemable, 'redeem_id' | 'version'>;
  readonly seed: string;
  readonly choice?: number | undefined;
}

/**
 * Pays for a draw and returns its result. The request contains the hash that was shown. If the hash or the odds have
 * changed, they are shown again and nothing is spent. After a lost response the next click sends the same hash, even if
 * a newer one was read since: the server then repeats its response, or refuses another choice, and nothing is paid
 * twice.
 */
export function useDraw(type: DrawType) {
  const { revalidate } = useRevalidator();
  const [attempts] = useState(createAttempts);
  const undecided = useRef<string>(undefined);
  const seal = useLoad((query) => api('member', 'redeem-seal').create({ type: query }), type);
  const last = useLoad(
    async (requested) => (await api('member', 'redeem-draw').find({ type: requested, $limit: 5 })).data,
    type,
  );
  async function draw({
    item: { redeem_id, version },
    seed,
    choice = 1,
  }: DrawRequest): Promise<Redemption | undefined> {
    if (!seal.data) return undefined;
    const body = { redeem_id, version, seal: undecided.current ?? seal.data.seal, client_seed: seed };
    undecided.current = body.seal;
    try {
      const got = await attempts.run({ ...body, choice }, (headers) =>
        type === 'lucky_box'
          ? api('member', 'redeem-lucky-box').create(body, { headers })
          : api('member', 'redeem-random-card').create({ ...body, choice }, { headers }),
      );
      undecided.current = undefined;
      return got;
    } catch (error) {
      if (!isDecided(error)) throw error;
      undecided.current = undefined;
      await Promise.all([revalidate(), seal.reload(), last.reload()]);
      throw error;
    }
  }
  /** Reloads the page's data after the result has been shown. */
  const renew = () => Promise.all([revalidate(), seal.reload(), last.reload()]);
  return { ...useAction(draw, 'inline'), seal, last, renew };
}
