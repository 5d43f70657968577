import { createHash } from 'node:crypto';
import { createDb, createPool, platformSecret } from '@sabai/db';
import type { Plan } from './load.ts';
import type { Actor } from './ops/stage.ts';
import { addPeople, logInMember, logInStaff, provider, seatAtGame } from './people.ts';
import { sendSigned, type Target } from './wire.ts';

/** Half of them in the house's own currency, the others with none, two and eight decimals. */
export const currenciesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ['THB', 'THB', 'THB', 'JPY', 'THB', 'USD', 'USDT', 'VND'][index % 8]!);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function openSession(target: Target, secret: Buffer, token: string): Promise<string> {
  const answer = await sendSigned(`${target.url}/provider/v1/authenticate`, {
    secret,
    prefix: 'x',
    headers: { 'x-provider': provider },
    body: JSON.stringify({ token }),
  });
  if (answer.kind !== 'answered' || answer.body.code !== 'OK') throw new Error(`no session: ${JSON.stringify(answer)}`);
  return String(answer.body.session);
}

/** Members who are logged in and sit at a game, a member of staff, and the secrets of those who speak for the world. */
export async function castPeople(
  databaseUrl: string,
  target: Target,
  currencies: readonly string[],
): Promise<Pick<Plan, 'actors' | 'secrets' | 'staffToken'>> {
  const pool = createPool(databaseUrl, { max: 4 });
  const db = createDb(pool);
  try {
    const people = await addPeople(pool, currencies);
    const wallet = sha256(await platformSecret(db, `provider:${provider}:wallet`));
    const webhook = sha256(await platformSecret(db, 'gateway.sandbox.webhook')).toString('hex');
    const actors = await Promise.all(
      people.map(async (person): Promise<Actor> => {
        const token = await logInMember(target, person);
        return { ...person, token, session: await openSession(target, wallet, await seatAtGame(pool, person)) };
      }),
    );
    return { actors, secrets: { wallet: wallet.toString('hex'), webhook }, staffToken: await logInStaff(target) };
  } finally {
    await db.destroy();
  }
}
