import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const period = 3;
const genesis = 1_595_431_050;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const chain = sha256('the sandbox’s beacon');

/**
 * A relay of a drand beacon, version 1 of its HTTP API: a round every three seconds, each available from its own time
 * on. Its secret is public, so its signatures prove nothing; otherwise it responds like a relay.
 */
export function mountDrand(app: FastifyInstance, secret: string, clock: () => Date): void {
  const latest = () => Math.floor((clock().getTime() / 1000 - genesis) / period) + 1;
  const signatureOf = (round: number) => createHmac('sha384', secret).update(`round ${round}`).digest();
  app.get('/drand/info', async () => ({
    public_key: sha256(`${chain} public key`),
    period,
    genesis_time: genesis,
    hash: chain,
    groupHash: sha256(`${chain} group`),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'sandbox' },
  }));
  app.get<{ Params: { round: string } }>('/drand/public/:round', async ({ params }, reply) => {
    const round = params.round === 'latest' ? latest() : Number(params.round);
    if (!Number.isSafeInteger(round) || round < 1) return reply.code(400).send({ error: 'invalid round' });
    // A relay has no data about a future round.
    if (round > latest()) return reply.code(425).send({ error: 'the round is not out yet' });
    const signature = signatureOf(round);
    return { round, randomness: sha256(signature), signature: signature.toString('hex') };
  });
}
