import type { FixtureProblem, FixtureState } from '@sabai/contract';
import { overroundOf } from './odds.ts';
import { readSelection, selectionsOf } from './selection.ts';

/** The data of one match in a file of real matches; absent fields stay unchanged. */
export interface FixtureLine {
  readonly line: number;
  readonly id: string;
  readonly league?: string;
  readonly home?: string;
  readonly away?: string;
  readonly kickOffAt?: number;
  readonly state?: FixtureState;
  readonly score?: readonly [home: number, away: number];
  /** All odds of each named market. */
  readonly odds?: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly problem: FixtureProblem; readonly field: string }[];
}

export const MOST_LINES = 500;
/**
 * All states of the contract, checked by the compiler; importing the list would bring the whole contract into the
 * browser.
 */
const states: Readonly<Record<FixtureState, true>> = {
  open: true,
  closed: true,
  postponed: true,
  void: true,
  over: true,
};
const names = ['league', 'home', 'away'] as const;
const columns: readonly string[] = ['id', ...names, 'kick_off', 'state', 'home_goals', 'away_goals'];
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** A time with its zone, so that it is unambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const LONGEST_TEXT = 60;

/**
 * Reads a file of matches, odds and results: CSV with a header line, or a JSON array of objects with the same names.
 */
export function readFixtureFile(text: string): readonly FixtureLine[] {
  const rows = text.trimStart().startsWith('[') ? jsonRows(text) : csvRows(text);
  if (!rows || rows.length === 0 || rows.length > MOST_LINES) {
    return [{ line: 1, id: '', problems: [{ problem: 'unreadable', field: '' }] }];
  }
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const read = readLine(line, cells);
    const isTwice = read.id !== '' && seen.has(read.id);
    seen.add(read.id);
    return isTwice ? { ...read, problems: [...read.problems, { problem: 'id-twice', field: 'id' } as const] } : read;
  });
}

interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

function jsonRows(text: string): Row[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read)) return undefined;
  return read.map((one: unknown, index) => {
    const own = typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : { '?': one };
    const { odds, ...rest } = own;
    const all = { ...rest, ...(typeof odds === 'object' && odds !== null ? odds : {}) };
    return {
      line: index + 1,
      cells: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value == null ? '' : String(value)])),
    };
  });
}

/** Cells are separated by commas or semicolons; a quoted cell may contain them, and doubles its quotes. */
function csvRows(text: string): Row[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = lines[0]!.includes(';') ? ';' : ',';
  const cellsOf = (line: string) =>
    Array.from(
      line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?=${separator}|$)`, 'g')),
      (found) => (found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim(),
    );
  const head = cellsOf(lines[0]!);
  return lines
    .map((line, index) => ({ line: index + 1, text: line }))
    .slice(1)
    .filter((row) => row.text.trim() !== '')
    .map((row) => {
      const cells = cellsOf(row.text);
      const extra: Record<string, string> =
        cells.length > head.length ? { '?': cells.slice(head.length).join(separator) } : {};
      return {
        line: row.line,
        cells: { ...Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])), ...extra },
      };
    });
}

function readLine(line: number, cells: Row['cells']): FixtureLine {
  const problems: { problem: FixtureProblem; field: string }[] = [];
  const complain = (problem: FixtureProblem, field: string) => {
    problems.push({ problem, field });
    return undefined;
  };
  const given = (name: string): string | undefined =>
    cells[name] === undefined || cells[name] === '' ? undefined : cells[name];

  function readNames() {
    return Object.fromEntries(
      names.flatMap((name) => {
        const text = given(name);
        if (text === undefined) return [];
        if (text.length > LONGEST_TEXT) complain('unreadable', name);
        return [[name, text]];
      }),
    );
  }
  function readKickOff() {
    const text = given('kick_off');
    if (text === undefined) return undefined;
    const moment = MOMENT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
    return Number.isNaN(moment) ? complain('kick-off-invalid', 'kick_off') : moment;
  }
  function readScore() {
    const [home, away] = [given('home_goals'), given('away_goals')];
    if (home === undefined && away === undefined) return undefined;
    const isCount = (text: string | undefined) => text !== undefined && /^\d{1,2}$/.test(text);
    return isCount(home) && isCount(away)
      ? ([Number(home), Number(away)] as const)
      : complain('goals-invalid', 'home_goals');
  }
  function readState(score: readonly [number, number] | undefined): FixtureState | undefined {
    const text = given('state') ?? (score ? 'over' : undefined);
    if (text === undefined) return undefined;
    if (!Object.hasOwn(states, text)) return complain('state-invalid', 'state');
    return (text === 'over') === (score !== undefined)
      ? (text as FixtureState)
      : complain('goals-invalid', 'home_goals');
  }
  function readOdds() {
    const odds: Record<string, number> = {};
    for (const [name, text] of Object.entries(cells)) {
      if (columns.includes(name) || text === '') continue;
      if (!readSelection(name)) complain('column-unknown', name);
      else if (!/^\d{1,3}\.?\d{0,2}$/.test(text) || Number(text) < 1.01 || Number(text) > 500)
        complain('odds-invalid', name);
      else odds[name] = Math.round(Number(text) * 100) * 100;
    }
    checkMarkets(odds, complain);
    return Object.keys(odds).length > 0 ? odds : undefined;
  }

  const id = given('id') ?? '';
  if (!ID.test(id)) complain('id-invalid', 'id');
  const [kickOffAt, score, odds] = [readKickOff(), readScore(), readOdds()];
  const state = problems.some(({ problem }) => problem === 'goals-invalid') ? undefined : readState(score);
  return {
    line,
    id,
    problems,
    ...readNames(),
    ...(kickOffAt === undefined ? {} : { kickOffAt }),
    ...(state ? { state } : {}),
    ...(score ? { score } : {}),
    ...(odds ? { odds } : {}),
  };
}

/** Requires complete markets, and rejects odds at which a bet on all selections wins. */
function checkMarkets(
  odds: Readonly<Record<string, number>>,
  complain: (problem: FixtureProblem, field: string) => void,
): void {
  const checked = new Set<string>();
  for (const name of Object.keys(odds)) {
    const { market, pick, quarters: own } = readSelection(name)!;
    const quarters = market === 'handicap' && pick === 'away' ? -own || 0 : own;
    const key = `${market}:${quarters}`;
    if (checked.has(key)) continue;
    checked.add(key);
    const all = selectionsOf(market, quarters);
    const missing = all.find((one) => !Object.hasOwn(odds, one));
    if (missing) complain('market-incomplete', missing);
    else if (overroundOf({ market, quarters, odds: Object.fromEntries(all.map((one) => [one, odds[one]!])) }) <= 0) {
      complain('no-margin', name);
    }
  }
}
