import type { Audience } from '@sabai/contract';
import type { Db } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../../platform/caller.ts';
import { isSlipName, slipPath } from './slip.rules.ts';
import type { SlipStore } from './slip-store.ts';
import { isSlipVisible } from './slips.repository.ts';

export interface ServeSlipsOptions {
  readonly db: Db;
  readonly slips: SlipStore;
  /** `member` on the site's listener, `staff` on the back office's. */
  readonly audience: Exclude<Audience, 'public'>;
  readonly resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;
}

/** `GET /slips/{name}`: a slip for the member it belongs to, or for staff. To anybody else it does not exist. */
export function registerSlips(app: FastifyInstance, { db, slips, audience, resolveCaller }: ServeSlipsOptions): void {
  app.get<{ Params: { name: string } }>(`${slipPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    const caller = isSlipName(name) ? await resolveCaller(request, audience) : undefined;
    const owner = caller?.kind === 'member' ? caller.memberId : undefined;
    const mayAsk = audience === 'staff' ? caller?.kind === 'staff' : owner !== undefined;
    const picture = mayAsk && (await isSlipVisible(db, name, owner)) ? await slips.read(name) : undefined;
    if (!picture) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(picture);
  });
}
