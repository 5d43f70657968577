import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  actionsOf,
  games,
  hgsPaths,
  type InstantEvent,
  type PlayParams,
  type PlayResponse,
  type ReplayResponse,
  type RoomGame,
  type RoundView,
  type SoloGame,
  type StepOffer,
} from '@sabai/games';
import {
  leadsTo,
  type Published,
  repeatShared,
  repeatSolo,
  type SharedRound,
  type SoloRound,
  slipPays,
} from '@sabai/verifier';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sitDown } from './fishing.fixture.ts';
import { createTestServer, lagoonGame, type TestServer } from './house-studio.fixture.ts';
import { openBookmaker } from './sportsbook.fixture.ts';
import { sit, sockets } from './table-seat.fixture.ts';

/**
 * A round of each game, played through the running server, and repeated by a program that was written from
 * docs/fairness.md. Its input is a player's: the replay's response, after the seeds were revealed.
 */
const published = JSON.parse(
  readFileSync(new URL('../../../../../docs/generated/fairness.json', import.meta.url), 'utf8'),
) as Published;

type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
let server: TestServer;
let studio: Studio;
const tables = Object.values(games).filter(
  (game): game is RoomGame => game.rounds === 'shared' && game.kind !== 'sport',
);
beforeAll(async () => {
  server = await createTestServer();
  const quick = { bettingMs: 400, lockMs: 100, overMs: 50, tickMs: 20, leaderRetryMs: 50, speed: 400 };
  studio = await server.openStudio({ shared: { games: tables, chainLength: 500, ...quick } });
  await studio.studio.start();
  studio.studio.fishing.start();
});
afterAll(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server?.close();
});

/** A player who left a flight early finds it once it has ended for all. */
const replayOf = (round: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${studio.url}${hgsPaths.replay}/${round}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as ReplayResponse;
    },
    { timeout: 20_000, interval: 20 },
  );

/** Returns the part of a replay about the bet. */
const betOf = ({ game, rulesVersion, round }: ReplayResponse) => ({
  game,
  rulesVersion,
  stake: BigInt(round.stake),
  choice: round.params,
});
const soloOf = (replay: ReplayResponse): SoloRound => ({
  ...betOf(replay),
  serverSeed: replay.fair.serverSeed!,
  clientSeed: replay.fair.clientSeed,
  nonce: replay.fair.nonce,
  mode: replay.round.mode,
  actions: actionsOf(replay.round.events),
});
const sharedOf = (replay: ReplayResponse): SharedRound => ({
  ...betOf(replay),
  hash: replay.fair.serverSeed!,
  salt: replay.fair.clientSeed,
  round: replay.fair.nonce,
});

interface Told {
  readonly type: string;
  readonly board?: unknown;
  readonly outcome?: object;
  readonly multiplier?: number;
}
function shown({ events }: RoundView): unknown {
  const told = events as readonly Told[];
  const boards = told.flatMap(({ board }) => (board ? [board] : []));
  return boards.length > 0 ? { boards } : told.find(({ outcome }) => outcome !== undefined)?.outcome;
}

const next = (offers: readonly StepOffer[], taken: number) => {
  const { type, places } = offers[taken % offers.length]!;
  return { type, ...(places && { at: places[taken % places.length]! }) };
};

const alone = Object.values(games).filter((game): game is SoloGame => game.rounds === 'solo' && !game.isPlayedInRooms);

describe('the verifier repeats single-player rounds of', () => {
  test.each(alone.map(({ manifest }) => manifest.code))('%s', async (code) => {
    const game = games[code] as SoloGame;
    const { session } = await studio.enterDemo({ ...lagoonGame, code });
    const rounds: RoundView[] = [];
    for (const { id: mode } of game.manifest.modes) {
      const params = game.choice?.usual;
      const bet = { session, req: randomUUID(), mode, stake: '1000', ...(params && { params }) };
      let { round } = (await studio.send<PlayResponse>(hgsPaths.play, bet)).body;
      for (let taken = 0; round.offers; taken++) {
        ({ round } = (await studio.act(session, round, next(round.offers, taken))).body);
      }
      rounds.push(round);
    }
    await studio.giveSeed(session);
    for (const { id, payout } of rounds) {
      const replay = await replayOf(id);
      const repeated = repeatSolo(published, soloOf(replay));
      expect(repeated.serverSeedHash).toBe(replay.fair.serverSeedHash);
      expect([repeated.outcome, String(repeated.payout)]).toEqual([shown(replay.round), payout]);
    }
  });

  test.each(['koi-lagoon', 'deep-naga'])('%s', async (code) => {
    const { session } = await studio.enterDemo({ ...lagoonGame, code });
    const angler = await sitDown(studio.fishingUrl, session);
    await angler.buyIn(20_000n);
    await angler.shoot(3);
    await angler.shoot(1, { weapon: 'lightning' });
    await angler.cashOut();
    angler.leave();
    await studio.giveSeed(session);
    const hauls = await server.door.db
      .selectFrom('studio_hauls')
      .select('haul_id')
      .where('player_id', '=', session.split('~')[0]!)
      .execute();
    const replay = await replayOf(hauls[0]!.haul_id);
    const stories = replay.round.events.filter(({ type }) => type === 'result') as Extract<
      InstantEvent,
      { type: 'result' }
    >[];
    const shots = replay.volleys!.flatMap(({ fair, shots: of }) =>
      of.map((shot, index) => ({ ...shot, fair: { ...fair, nonce: fair.nonce + index } })),
    );
    expect(shots).toHaveLength(4);
    for (const [index, { stake, payout, params, fair }] of shots.entries()) {
      const { game, rulesVersion } = replay;
      const seeds = { serverSeed: fair.serverSeed!, clientSeed: fair.clientSeed, nonce: fair.nonce };
      const shot = { game, rulesVersion, stake: BigInt(stake), choice: params, ...seeds };
      const repeated = repeatSolo(published, shot);
      expect([repeated.outcome, String(repeated.payout)]).toEqual([stories[index]!.outcome, payout]);
    }
  });
});

const spotsOf: Readonly<Record<string, PlayParams>> = {
  'live-baccarat': { player: '1000', banker: '1000', tie: '200' },
  'live-baccarat-speed': { player: '1000', banker: '1000' },
  'live-roulette': { red: '1000', black: '1000', 'split0-1': '200' },
  'live-dragon-tiger': { dragon: '1000', tiger: '1000' },
  'live-sic-bo': { big: '1000', small: '1000' },
  'fortune-wheel': { n1: '1000', n2: '1000', n5: '1000' },
  'derby-8': { 'win:1': '1000', 'place:2': '1000', 'forecast:1-2': '1000' },
  'hound-dash-6': { 'win:1': '1000', 'place:2': '1000' },
  'virtual-goal': { '0:home': '1000', '0:away': '1000', '7:over': '1000' },
  'daily-draw': { 'runTop:1': '1000', 'runBottom:2': '1000' },
  'express-645': { '1-2-3-4-5-6': '1000' },
};

type Heard =
  | { type: 'hello'; fair: { terminalHash: string } }
  | { type: 'state'; phase: string }
  | { type: 'bet'; req: string; bet: { id: string } }
  | { type: 'result'; bet: { id: string; payout?: string } };

describe('the verifier repeats shared rounds of', () => {
  test.concurrent.each(tables.map(({ manifest }) => manifest.code))('%s', async (code) => {
    const { session } = await studio.enterDemo({ ...lagoonGame, code });
    const seat = await sit<object, Heard>(studio, session);
    const { fair } = await seat.greet();
    const isCrash = games[code]!.manifest.family === 'crash';
    const from = seat.heard.length;
    await seat.hear('state', ({ phase }) => phase === 'betting', from);
    const req = randomUUID();
    const choice = isCrash ? { panel: 0, stake: '1000', autoCashOut: 110 } : { spots: spotsOf[code]! };
    seat.send({ type: 'bet', req, ...choice });
    const placed = await seat.hear('bet', (message) => message.req === req);
    const { bet } = await seat.hear('result', (message) => message.bet.id === placed.bet.id);
    seat.socket.terminate();
    const replay = await replayOf(bet.id);
    const round = sharedOf(replay);
    expect(leadsTo(fair.terminalHash, round)).toBe(true);
    const repeated = repeatShared(published, isCrash ? { ...round, choice: {} } : round);
    if (isCrash) {
      const end = (replay.round.events as readonly Told[]).find(({ type }) => type === 'crash');
      expect(repeated.outcome).toBe(end!.multiplier);
      expect(bet.payout).toBe((repeated.outcome as number) >= 110 ? '1100' : '0');
    } else expect([repeated.outcome, String(repeated.payout)]).toEqual([shown(replay.round), bet.payout]);
  });
}, 90_000);

test('the verifier repeats a match day and a slip on it', async () => {
  const book = await openBookmaker();
  try {
    const { session } = await book.newPlayer();
    const round = book.next();
    const legs = [
      book.legOf(round, 0, 'result:home'),
      book.legOf(round, 1, 'goals:over:2.5'),
      book.legOf(round, 2, 'both:yes'),
    ];
    const bets = await Promise.all(legs.map(async (leg) => (await book.bet(session, [leg])).body.bet.id));
    book.untilOver(round);
    await book.settleAll();
    const { over, salt, terminalHash } = await book.board();
    const past = over.find((one) => one.round === round)!;
    expect(leadsTo(terminalHash, past)).toBe(true);
    const day = repeatShared(published, {
      game: 'sportsbook',
      rulesVersion: '1.0.0',
      hash: past.hash,
      salt,
      round,
    }).outcome as { home: number[]; away: number[] };
    expect([day.home, day.away]).toEqual([past.home, past.away]);
    const { closed } = await book.bets(session);
    for (const [match, { selection, odds }] of legs.entries()) {
      const score = [day.home[match]!, day.away[match]!] as const;
      const paid = slipPays(10_000n, [{ selection, odds, score }]);
      expect(closed.find(({ id }) => id === bets[match])!.payout).toBe(String(paid));
    }
  } finally {
    await book.server.close();
  }
});
