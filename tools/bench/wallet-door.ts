import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { WalletDoorAnswer, WalletDoorCall } from '@sabai/contract';
import { createDb, createPool, type Db, inTransaction, platformSecret } from '@sabai/db';
import { post, trialBalance } from '@sabai/ledger';
import type { Measured } from './bench.ts';
import { openBenchDatabase } from './database.ts';
import { fundMembers } from './ledger-load.ts';
import { ratePerSecond, sideBySide } from './measure.ts';
import { openBenchServer } from './server.ts';

const provider = 'house';
const game = 'lotus-lanterns';
const callers = 64;
const memberCount = 500;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A game provider as the wallet door sees it: signed calls over connections that stay open. */
function createProvider(url: string, secret: Buffer) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
  return async (call: WalletDoorCall, fields: object): Promise<WalletDoorAnswer> => {
    const body = JSON.stringify(fields);
    const timestamp = String(Date.now());
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request(`${url}/provider/v1/${call}`, {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-provider': provider,
          'x-timestamp': timestamp,
          'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          answer += part;
        });
        response.on('end', () => resolve(answer));
      });
      request.end(body);
    });
    const answer = JSON.parse(text) as WalletDoorAnswer;
    if (answer.code !== 'OK') throw new Error(`the wallet door refuses ${call}: ${text}`);
    return answer;
  };
}

type Provider = ReturnType<typeof createProvider>;
interface Player {
  readonly player: string;
  readonly session: string;
}

/** Gives each funded member an account and the visit to a game whose token the provider trades for a session. */
async function seatPlayers(db: Db, members: readonly string[], call: Provider): Promise<Player[]> {
  const { id: gameId } = await db.selectFrom('games').select('id').where('code', '=', game).executeTakeFirstOrThrow();
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  const tokens = members.map((memberId) => `${memberId}.${randomBytes(24).toString('base64url')}`);
  await db
    .insertInto('members')
    .values(
      members.map((member_id, index) => ({
        member_id,
        username: `bench${index}`,
        phone: `+66${800_000_000 + index}`,
        country_code: 'TH',
        currency_code: 'THB',
        password_hash: 'nobody logs in with this',
        ref_code: `BENCH${index}`,
        terms_accepted_at: now,
        phone_verified_at: now,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('game_sessions')
    .values(
      members.map((member_id, index) => ({
        member_id,
        provider,
        game_id: gameId,
        game_code: game,
        currency: 'THB',
        language: 'en',
        token_hash: sha256(tokens[index]!),
        token_expires_at: later,
        expires_at: later,
        created_at: now,
      })),
    )
    .execute();
  const players: Player[] = [];
  for (const token of tokens) {
    const { player, session } = await call('authenticate', { token });
    players.push({ player: player!, session: session! });
  }
  return players;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** One round as a provider reports it: the stake is taken, then the win is paid. */
async function playRound(call: Provider, { player, session }: Player): Promise<void> {
  const round = randomUUID();
  const common = { player, round, game, currency: 'THB' };
  await call('bet', { ...common, session, txn: round, amount: '100' });
  await call('result', { ...common, txn: round, ref: round, amount: '95' });
}

/** The same two movements as two commits of the ledger, without HTTP, signature, session and records of the bet. */
async function postRound(db: Db, memberId: string): Promise<void> {
  const round = randomUUID();
  const common = { memberId, provider: 'bench', currency: 'THB' } as const;
  await inTransaction(db, (tx) =>
    post(tx, { template: 'bet', amountMinor: 100n, idempotencyKey: `bench:bet:${round}`, ...common }),
  );
  await inTransaction(db, (tx) =>
    post(tx, { template: 'result', amountMinor: 95n, idempotencyKey: `bench:result:${round}`, ...common }),
  );
}

export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 16 });
  const db = createDb(pool);
  const server = await openBenchServer(database.url, ['api', 'live', 'worker']);
  try {
    const call = createProvider(server.url, sha256(await platformSecret(db, `provider:${provider}:wallet`)));
    const members = await fundMembers(db, memberCount);
    const players = await seatPlayers(db, members, call);
    const measured = await sideBySide(
      'wallet door',
      'bet+result pairs/s',
      'the same two postings by the ledger alone',
      {
        value: () => ratePerSecond(callers, () => playRound(call, anyOf(players))),
        reference: () => ratePerSecond(callers, () => postRound(db, anyOf(members))),
      },
    );
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is not in order after the benchmark: ${problems.join('; ')}`);
    return [measured];
  } finally {
    await server.close();
    await db.destroy();
    await database.close();
  }
}
