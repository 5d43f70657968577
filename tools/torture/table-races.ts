import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashClientMessage, CrashServerMessage, TimedClientMessage, TimedServerMessage } from '@sabai/studio';
import type { Actor } from './ops/stage.ts';
import { sitDown, type TableSeat } from './ops/table-seat.ts';
import { houseGames } from './people.ts';
import type { RaceAnswer } from './race-client.ts';
import { type Cast, contenders, type Race } from './race-kit.ts';
import { seated } from './studio-races.ts';

type Said = CrashClientMessage | TimedClientMessage;
type Told = CrashServerMessage | TimedServerMessage;
type Tab = TableSeat<Said, Told>;

const answersWithinMs = 10_000;
/** The longest flight takes almost four minutes. */
const roundsWithinMs = 250_000;
/** Longer than to 1.01, and short enough that most flights go on. */
const risesWithinMs = 400;
/** A table takes 60 bets of one player in a round; so many of them are paid for. */
const paidFor = 40;

const isIn =
  (phase: string, since: number) =>
  (message: Told): message is Extract<Told, { type: 'state' }> =>
    message.type === 'state' && message.phase === phase && message.phaseStartedAt >= since;

/** 200 tabs of one player at the process that runs the tables. */
async function openTabs({ targets }: Cast, session: string): Promise<Tab[]> {
  const ignores = ['tick', 'bets', 'deal', 'crowd'] as const;
  const sit = (target: Cast['targets'][number]) => sitDown<Said, Told>(target, session, { ignores });
  const until = Date.now() + roundsWithinMs;
  /** Where nobody may be at home, or everybody comes at once. */
  async function sitSomewhere(among: Cast['targets']): Promise<{ tab: Tab; target: Cast['targets'][number] }> {
    for (; Date.now() < until; await sleep(500)) {
      for (const target of among) {
        const tab = await sit(target);
        if (tab) return { tab, target };
      }
    }
    throw new Error('nobody runs the tables');
  }
  const { tab, target } = await sitSomewhere(targets);
  const others = await Promise.all(Array.from({ length: contenders - 1 }, () => sitSomewhere([target])));
  return [tab, ...others.map((other) => other.tab)];
}

/** All tabs say something at the same moment; what each is told of it. */
async function sayAtOnce(tabs: readonly Tab[], say: () => Said & { readonly req: string }): Promise<RaceAnswer[]> {
  const said = tabs.map(() => say());
  for (const [index, tab] of tabs.entries()) tab.send(said[index]!);
  return Promise.all(
    tabs.map(async (tab, index) => {
      const { req } = said[index]!;
      const isAnswer = (message: Told): message is Extract<Told, { type: 'bet' | 'error' }> =>
        (message.type === 'bet' || message.type === 'error') && message.req === req;
      const answer = await tab.hear(isAnswer, answersWithinMs);
      if (!answer) return { status: 0, text: '', body: {} };
      const body = answer.type === 'error' ? { code: answer.error.code } : { bet: answer.bet };
      return { status: answer.type === 'error' ? 409 : 200, text: '', body };
    }),
  );
}

/** 200 tabs, from when stakes begin to be taken. */
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
/** It can win so little that the round has room for more of them than there are tabs. */
const modest = { autoCashOut: 200 } as const;

/** A bet that flies at 1.01 or more: what crashes sooner is lost, and another one is placed. */
async function flyingBet(tab: Tab): Promise<string> {
  for (;;) {
    const [placed] = await sayAtOnce([tab], () => onFlight(randomUUID()));
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

/** What a player asks for at tables that all share, from 200 tabs. */
export const tableRaces: readonly Race[] = [
  {
    name: 'one bet on a flight, from 200 tabs',
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
      const say = () => ({ ...onFlight(randomUUID()), ...modest });
      return { requests: async () => leave(tabs, await sayAtOnce(tabs, say)), winners: 1, effects: 1 };
    },
  },
  {
    name: 'one bet on a flight, taken out by 200 tabs',
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
      // The rocket may have gone a moment before: then nobody has taken anything out.
      return {
        ...{ requests: run, winners: [0, contenders], effects: [0, 1] },
        inspect: async () => (isPaid === taken > 0 ? [] : ['what was taken out was not paid']),
      };
    },
  },
  {
    name: `200 bets at a live table, on a balance for ${paidFor}`,
    isByTheClock: true,
    async prepare(cast, actor) {
      const tabs = await tabsInTime(cast, actor, houseGames.timed, `${paidFor}.99`);
      const say = () => ({ type: 'bet', req: randomUUID(), spots: { player: '100' } }) as const;
      return { requests: async () => leave(tabs, await sayAtOnce(tabs, say)), winners: paidFor, effects: paidFor };
    },
  },
];
