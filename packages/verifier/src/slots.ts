import { type Numbers, times, upTo, type Weighted, weighted } from './numbers.ts';
import type { Played, Rules } from './rules.ts';

/** Section 13 of docs/fairness.md. */

type Board = string[][];

/** The wins and events so far. */
class Story {
  won = 0n;
  readonly boards: Board[] = [];
  readonly #stake: bigint;
  readonly #most: bigint;

  constructor(stake: bigint, maxWin: number) {
    this.#stake = stake;
    this.#most = stake * BigInt(maxWin);
  }
  get isOver(): boolean {
    return this.won >= this.#most;
  }
  win(pays: number, parts = 1): bigint {
    const amount = times(this.#stake, pays, parts);
    this.won += amount;
    return amount;
  }
  freeSpins(given: number, spin: () => number): void {
    for (let [played, all] = [0, given]; played < all && !this.isOver; played++) all += spin();
  }
  end(): Played {
    return { outcome: { boards: this.boards }, payout: this.isOver ? this.#most : this.won };
  }
}

const windowOf = (strip: string, stop: number, rows: number) =>
  upTo(rows).map((row) => strip[(stop + row) % strip.length]!);
const lineOf = (board: Board, line: string) => [...line].map((row, reel) => board[reel]![Number(row)]!);
const countOn = (board: Board, symbol: string) => board.flat().filter((shown) => shown === symbol).length;
/** Returns the length of the run from the left. */
function run(line: readonly string[], ...symbols: readonly string[]): number {
  const end = line.findIndex((shown) => !symbols.includes(shown));
  return end < 0 ? line.length : end;
}

function stopReels(strips: readonly string[], numbers: Numbers, story: Story): Board {
  const stops = strips.map((strip) => numbers.index(strip.length));
  const board = strips.map((strip, reel) => windowOf(strip, stops[reel]!, 3));
  story.boards.push(board);
  return board;
}

type LinePays = Record<string, number[]>;

/** Pays lines of a first symbol, continued by the same symbol and by W, for three to five. */
function payLines(board: Board, lines: readonly string[], linePays: LinePays, story: Story, multiplier = 1): void {
  for (const line of lines) {
    const shown = lineOf(board, line);
    const pays = linePays[shown[0]!]?.[run(shown, shown[0]!, 'W') - 3];
    if (pays) story.win(pays * multiplier, lines.length);
  }
}

interface Classic {
  pays: Record<string, number>;
  wheel: number[];
  strips: { base: string[] };
  maxWin: number;
}

function classic({ tables, numbers, stake }: Rules): Played {
  const { pays, wheel, strips, maxWin } = tables as Classic;
  const story = new Story(stake, maxWin);
  const board = stopReels(strips.base, numbers, story);
  const lines = ['000', '111', '222', '012', '210'];
  for (const line of lines) {
    const shown = lineOf(board, line);
    const others = shown.filter((symbol) => symbol !== 'W');
    if (others.length === 0) story.win(pays.W!, lines.length);
    else if (others.every((symbol) => symbol === others[0]))
      story.win(pays[others[0]!]! * 2 ** (3 - others.length), lines.length);
  }
  const faces = new Set(board.flat().filter((symbol) => symbol !== 'W'));
  if (faces.size === 1) story.won *= BigInt(wheel[numbers.index(wheel.length)]!);
  return story.end();
}

interface Lines {
  lines: string[];
  linePays: LinePays;
  scatterPays: number[];
  freeSpins: { awards: number[]; multiplier: number };
  strips: { base: string[]; free: string[] };
  maxWin: number;
}

function lines({ tables, numbers, stake, mode }: Rules): Played {
  const slot = tables as Lines;
  const story = new Story(stake, slot.maxWin);
  const spin = (strips: readonly string[], multiplier: number): number => {
    const board = stopReels(strips, numbers, story);
    payLines(board, slot.lines, slot.linePays, story, multiplier);
    const scatters = countOn(board, 'S');
    if (scatters < 3) return 0;
    story.win(slot.scatterPays[scatters - 3]! * multiplier);
    return slot.freeSpins.awards[scatters - 3]!;
  };
  const given = mode === 'buy' ? slot.freeSpins.awards[0]! : spin(slot.strips.base, 1);
  story.freeSpins(given, () => spin(slot.strips.free, slot.freeSpins.multiplier));
  return story.end();
}

interface Book {
  lines: string[];
  linePays: LinePays;
  scatterPays: number[];
  freeSpins: { award: number; specials: Weighted<string> };
  strips: { base: string[] };
  maxWin: number;
}

function book({ tables, numbers, stake, mode }: Rules): Played {
  const slot = tables as Book;
  const story = new Story(stake, slot.maxWin);
  const payOf = (symbol: string, count: number) => slot.linePays[symbol]?.[count - 2] ?? 0;
  const spin = (special?: string): number => {
    const board = stopReels(slot.strips.base, numbers, story);
    for (const line of slot.lines) {
      const shown = lineOf(board, line);
      const symbol = shown.find((one) => one !== 'S') ?? 'A';
      const pays = Math.max(payOf(symbol, run(shown, symbol, 'S')), payOf('A', run(shown, 'S')));
      if (pays > 0) story.win(pays, slot.lines.length);
    }
    if (special) story.win(payOf(special, board.filter((reel) => reel.includes(special)).length));
    const books = countOn(board, 'S');
    if (books < 3) return 0;
    story.win(slot.scatterPays[books - 3]!);
    return slot.freeSpins.award;
  };
  const given = mode === 'buy' ? slot.freeSpins.award : spin();
  if (given > 0 && !story.isOver) {
    const special = weighted(slot.freeSpins.specials, numbers);
    story.freeSpins(given, () => spin(special));
  }
  return story.end();
}

interface Hold {
  lines: string[];
  linePays: LinePays;
  cells: Weighted<string>[];
  coins: Weighted<{ multiplier: number }>;
  hold: { from: number; respins: number; chance: number; of: number };
  grand: number;
  maxWin: number;
}

function hold({ tables, numbers, stake, mode }: Rules): Played {
  const slot = tables as Hold;
  const story = new Story(stake, slot.maxWin);
  const CELLS = 15;
  let [left, coinsLeft] = [CELLS, slot.hold.from];
  const cell = (reel: number): string => {
    if (mode !== 'buy') return weighted(slot.cells[reel]!, numbers);
    const isCoin = numbers.index(left) < coinsLeft;
    left -= 1;
    if (!isCoin)
      return weighted(
        slot.cells[reel]!.filter(([symbol]) => symbol !== 'O'),
        numbers,
      );
    coinsLeft -= 1;
    return 'O';
  };
  const board = upTo(5).map((reel) => upTo(3).map(() => cell(reel)));
  story.boards.push(board);
  const worth = () => weighted(slot.coins, numbers).multiplier;
  const held = upTo(countOn(board, 'O')).map(worth);
  payLines(board, slot.lines, slot.linePays, story);
  if (held.length >= slot.hold.from && !story.isOver) {
    for (let respins = slot.hold.respins; respins > 0 && held.length < CELLS; ) {
      const landed = upTo(CELLS - held.length).filter(() => numbers.index(slot.hold.of) < slot.hold.chance).length;
      held.push(...upTo(landed).map(worth));
      respins = landed > 0 ? slot.hold.respins : respins - 1;
    }
    for (const multiplier of held) story.win(multiplier);
    if (held.length === CELLS) story.win(slot.grand);
  }
  return story.end();
}

interface Tumble {
  pays: 'ways' | 'anywhere';
  symbolPays: Record<string, number[]>;
  heights: Weighted<number>;
  strips: Record<string, string[]>;
  orbs?: Weighted<number>;
  freeSpins: { awards: number[]; more: number[]; step: number };
  buy?: { spins: number };
  maxWin: number;
}
interface Cell {
  symbol: string;
  factor: number;
}
interface Win {
  pays: number;
  isIn: (reel: number, cell: Cell) => boolean;
}
const ORDER = [...'ABDEKQJTN'];

function winsOf(slot: Tumble, cells: readonly Cell[][]): Win[] {
  return ORDER.flatMap((symbol): Win[] => {
    const isIts = (cell: Cell) => cell.symbol === symbol || cell.symbol === 'W';
    const counts = cells.map((reel) => reel.filter(isIts).length);
    if (slot.pays === 'anywhere') {
      const count = counts.reduce((sum, one) => sum + one, 0);
      const tier = [8, 10, 12].filter((from) => count >= from).length - 1;
      const pays = slot.symbolPays[symbol]![tier] ?? 0;
      return pays > 0 ? [{ pays, isIn: (_reel, cell) => isIts(cell) }] : [];
    }
    const reels = [...counts, 0].indexOf(0);
    const ways = counts.slice(0, reels).reduce((product, one) => product * one, 1);
    const pays = (slot.symbolPays[symbol]![reels - 3] ?? 0) * ways;
    return pays > 0 ? [{ pays, isIn: (reel, cell) => reel < reels && isIts(cell) }] : [];
  });
}

function tumble({ tables, numbers, stake, mode }: Rules): Played {
  const slot = tables as Tumble;
  const story = new Story(stake, slot.maxWin);
  let [multiplier, orbs] = [1, 0];

  function spin(strips: readonly string[], isFree: boolean): number {
    const at = (reel: number, place: number): Cell => {
      const symbol = strips[reel]![place % strips[reel]!.length]!;
      return { symbol, factor: symbol === 'O' ? weighted(slot.orbs!, numbers) : 0 };
    };
    const tops: number[] = [];
    let cells = strips.map((strip, reel) => {
      const rows = slot.heights.length > 1 ? weighted(slot.heights, numbers) : slot.heights[0]![0];
      tops[reel] = numbers.index(strip.length);
      return upTo(rows).map((row) => at(reel, tops[reel]! + row));
    });
    const show = () => story.boards.push(cells.map((reel) => reel.map(({ symbol }) => symbol)));
    show();
    const before = story.won;
    for (let wins = winsOf(slot, cells); wins.length > 0; wins = winsOf(slot, cells)) {
      for (const { pays } of wins) story.win(pays * multiplier, 100);
      if (story.isOver) return 0;
      if (isFree) multiplier += slot.freeSpins.step;
      cells = cells.map((reel, place) => {
        const rest = reel.filter((cell) => !wins.some(({ isIn }) => isIn(place, cell)));
        const gone = reel.length - rest.length;
        const { length } = strips[place]!;
        tops[place] = (tops[place]! + length - gone) % length;
        return [...upTo(gone).map((row) => at(place, tops[place]! + row)), ...rest];
      });
      show();
    }
    const won = story.won - before;
    const factors = cells.flat().filter(({ symbol }) => symbol === 'O');
    if (won > 0n && factors.length > 0) {
      const total = (isFree ? orbs : 0) + factors.reduce((sum, { factor }) => sum + factor, 0);
      if (isFree) orbs = total;
      story.won += won * BigInt(total - 1);
    }
    const scatters = cells.flat().filter(({ symbol }) => symbol === 'S').length;
    const list = isFree ? slot.freeSpins.more : slot.freeSpins.awards;
    return list[Math.min(scatters, list.length - 1)]!;
  }

  const given = mode === 'buy' ? slot.buy!.spins : spin(slot.strips[mode] ?? slot.strips.base!, false);
  story.freeSpins(given, () => spin(slot.strips.free!, true));
  return story.end();
}

export const slots: Readonly<Record<string, (rules: Rules) => Played>> = {
  'classic-slot': classic,
  'lines-slot': lines,
  'book-slot': book,
  'hold-slot': hold,
  'tumble-slot': tumble,
};
