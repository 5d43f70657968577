import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashClientMessage, CrashServerMessage, TimedClientMessage, TimedServerMessage } from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import type { Actor } from '../ops/stage.ts';
import { sitDown, type TableSeat } from '../ops/table-seat.ts';
import type { RaceAnswer } from './race-client.ts';
import { type Cast, contenders, type Race } from './race-kit.ts';
import { seated } from './studio-races.ts';

type Said = CrashClientMessage | TimedClientMessage;
type Told = CrashServerMessage | TimedServerMessage;
type Tab = TableSeat<Said, Told>;

const answersWithinMs = 10_000;
/** The longest round takes almost four minutes. */
const roundsWithinMs = 250_000;
/** Longer than to 1.01, and so short that most rounds continue. */
const risesWithinMs = 400;
/** Connections of one player at one process; more are refused. */
const tabsEach = 50;
/** A table accepts 60 bets of one player in a round; the balance covers this number. */
const paidFor = 40;

const isIn =
  (phase: string, since: number) =>
  (message: Told): message is Extract<Told, { type: 'state' }> =>
    message.type === 'state' && message.phase === phase && message.phaseStartedAt >= since;

/**
 * Opens as many connections of one player as each process allows; all receive the events, whichever process runs the
 * tables.
 */
async function openTabs({ targets }: Cast, session: string): Promise<Tab[]> {
  const ignores = ['tick', 'bets', 'deal', 'crowd'] as const;
  const until = Date.now() + roundsWithinMs;
  async function sit(target: Cast['targets'][number]): Promise<Tab> {
    for (; Date.now() < until; await sleep(500)) {
      const tab = await sitDown<Said, Told>(target, session, { ignores });
      if (tab) return tab;
    }
    throw new Error('nobody runs the tables');
  }
  return Promise.all(targets.flatMap((target) => Array.from({ length: tabsEach }, () => sit(target))));
}

/** Sends the given number of messages concurrently, over the connections in turn; returns the responses. */
async function sayAtOnce(
  tabs: readonly Tab[],
  bet: () => Said & { readonly req: string },
  times = contenders,
): Promise<RaceAnswer[]> {
  const messages = Array.from({ length: times }, (_, index) => ({ tab: tabs[index % tabs.length]!, message: bet() }));
  for (const { tab, message } of messages) tab.send(message);
  const heard = new Set<Told>();
  return Promise.all(
    messages.map(async ({ tab, message: { req } }) => {
      // A connection that sent the same request twice receives two responses.
      const isAnswer = (message: Told): message is Extract<Told, { type: 'bet' | 'error' }> => {
        if ((message.type !== 'bet' && message.type !== 'error') || message.req !== req || heard.has(message))
          return false;
        heard.add(message);
        return true;
      };
      const answer = await tab.hear(isAnswer, answersWithinMs);
      if (!answer) return { status: 0, text: '', body: {} };
      const body = answer.type === 'error' ? { code: answer.error.code } : { bet: answer.bet };
      return { status: answer.type === 'error' ? 409 : 200, text: '', body };
    }),
  );
}

/** Returns the player's connections at the start of betting. */
async function tabsInTime(cast: Cast, actor: Actor, game: string, amount?: string): Promise<Tab[]> {
  const tabs = await openTabs(cast, await seated(cast, actor, game, amount));
  await nextBetting(tabs[0]!);
  return tabs;
}

async function nextBetting(tab: Tab): Promise<void> {
  if (!(await tab.hear(isIn('betting', Date.now()), roundsWithinMs))) throw new Error('no stakes are taken');
}

async function leave(tabs: readonly Tab[], answers: RaceAnswer[]): Promise<RaceAnswer[]> {
  for (const tab of tabs) tab.leave();
  return answers;
}

const onFlight = (req: string) => ({ type: 'bet', req, panel: 0, stake: '100' }) as const;
/** Its possible win is small, so that the round can accept more bets than are requested. */
const modest = { autoCashOut: 200 } as const;

/** Places a bet that survives 1.01 or more; after an earlier crash it places another one. */
async function flyingBet(tab: Tab): Promise<string> {
  for (;;) {
    const [placed] = await sayAtOnce([tab], () => onFlight(randomUUID()), 1);
    const bet = placed!.body.bet as { id: string } | undefined;
    if (!bet) throw new Error(`no bet on a flight: ${JSON.stringify(placed!.body)}`);
    const from = Date.now();
    await tab.hear(isIn('running', from), roundsWithinMs);
    await sleep(risesWithinMs);
    const isOver = isIn('crashed', from);
    if (!tab.heard.some(isOver)) return bet.id;
    await nextBetting(tab);
  }
}

/** Requests of one player at shared tables, 200 times, over as many connections as the server allows. */
export const tableRaces: readonly Race[] = [
  {
    name: 'one bet on a flight, 200 times',
    isByTheClock: true,
    async prepare(cast, actor) {
      const tabs = await tabsInTime(cast, actor, houseGames.crash);
      const req = randomUUID();
      const run = async () => leave(tabs, await sayAtOnce(tabs, () => onFlight(req)));
      return { requests: run, winners: contenders, effects: 1 };
    },
  },
  {
    name: '200 bets for one place on a flight',
    isByTheClock: true,
    async prepare(cast, actor) {
      const tabs = await tabsInTime(cast, actor, houseGames.crash);
      const bet = () => ({ ...onFlight(randomUUID()), ...modest });
      return { requests: async () => leave(tabs, await sayAtOnce(tabs, bet)), winners: 1, effects: 1 };
    },
  },
  {
    name: 'one bet on a flight, taken out 200 times',
    isByTheClock: true,
    async prepare(cast, actor) {
      const tabs = await tabsInTime(cast, actor, houseGames.crash);
      const bet = await flyingBet(tabs[0]!);
      let taken = 0;
      let isPaid = false;
      const run = async () => {
        const answers = await sayAtOnce(tabs, () => ({ type: 'cashout', req: randomUUID(), bet }));
        taken = answers.filter(({ status }) => status === 200).length;
        const isResult = (message: Told): message is Extract<Told, { type: 'result' }> =>
          message.type === 'result' && message.bet.id === bet && message.bet.payout !== '0';
        isPaid = taken > 0 && (await tabs[0]!.hear(isResult, answersWithinMs)) !== undefined;
        return leave(tabs, answers);
      };
      // The round may have crashed a moment before: then no bet was cashed out.
      return {
        requests: run,
        winners: [0, contenders],
        effects: [0, 1],
        inspect: async () => (isPaid === taken > 0 ? [] : ['what was taken out was not paid']),
      };
    },
  },
  {
    name: `200 bets at a live table, on a balance for ${paidFor}`,
    isByTheClock: true,
    async prepare(cast, actor) {
      const tabs = await tabsInTime(cast, actor, houseGames.timed, `${paidFor}.99`);
      const bet = () => ({ type: 'bet', req: randomUUID(), spots: { player: '100' } }) as const;
      return { requests: async () => leave(tabs, await sayAtOnce(tabs, bet)), winners: paidFor, effects: paidFor };
    },
  },
];
