import type { LiveBoardLine, LiveData } from '@sabai/contract/live';
import { positionOf } from '@sabai/rewards';
import type { BoardSource } from '../../platform/live/board-watch.ts';
import { textOf } from '../../platform/live/live-hub.ts';
import type { Boards, Line } from './boards.ts';
import { type Competition, competitionOf } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { type Names, namesOfMembers } from './names.ts';
import { scoreText } from './present-competition.ts';

/** The places at the top of a page, and those on each side of the member's own. */
export const firstPlaces = 4;
export const neighbours = 2;
/** The rules of a published competition are fixed; its state changes. */
const knownForMs = 10_000;

const lineOf = (competition: Competition, line: Line, place: number, name: string | null): LiveBoardLine => ({
  place,
  alias: line.id,
  name,
  score: scoreText(competition.rules, line.score),
  reached_at: line.reachedAt.toISOString(),
});

/** Encodes leaderboards for the websocket: one text for all, and one for each entrant. */
export function createBoardSource(
  dependencies: Pick<CompetitionDependencies, 'platform' | 'identity'>,
  boards: Boards,
): BoardSource {
  const { db } = dependencies.platform;
  const known = new Map<number, { readonly competition: Competition | undefined; readonly atMs: number }>();
  const texts = new Map<number, { readonly version: number; readonly text: string }>();

  async function shownCompetition(id: number): Promise<Competition | undefined> {
    const nowMs = performance.now();
    for (const [one, { atMs }] of known) if (nowMs - atMs > knownForMs) known.delete(one);
    const found = known.get(id) ?? { competition: await competitionOf(db, id), atMs: nowMs };
    known.set(id, found);
    const { competition } = found;
    return competition && ['scheduled', 'live', 'paused', 'ended'].includes(competition.state)
      ? competition
      : undefined;
  }

  function standingOf(competition: Competition, lines: Awaited<ReturnType<Boards['board']>>['lines'], alias: string) {
    const {
      place,
      score,
      needed,
      next,
      first = 1,
      around = [],
    } = positionOf(competition.rules, lines, alias, neighbours);
    const format = (value: bigint) => scoreText(competition.rules, value);
    return {
      place,
      first,
      around,
      told: (names: Names): LiveData['competition_standing'] => ({
        competition_id: competition.id,
        place: place ?? null,
        of: lines.size,
        score: score === undefined ? null : format(score),
        needed: needed === undefined ? null : format(needed),
        next: next ? { place: next.place, score: format(next.score), missing: format(next.missing) } : null,
        around: around.map((line, index) =>
          lineOf(competition, line, first + index, names.shown.get(line.memberId) ?? null),
        ),
      }),
    };
  }

  return {
    async shared(id) {
      const competition = await shownCompetition(id);
      if (!competition) return undefined;
      const { lines, entrants, version } = await boards.board(id, { isFresh: true });
      const last = texts.get(id);
      if (last?.version === version) return last;
      const top = lines.page(0, firstPlaces);
      const names = await namesOfMembers(
        dependencies,
        db,
        top.map(({ memberId }) => memberId),
      );
      const first = top.map((line, index) =>
        lineOf(competition, line, index + 1, names.shown.get(line.memberId) ?? null),
      );
      const encoded = { version, text: textOf('competition', { competition_id: id, entrants, of: lines.size, first }) };
      if (texts.size > 1000) texts.clear();
      texts.set(id, encoded);
      return encoded;
    },
    async own(id, memberIds) {
      const competition = await shownCompetition(id);
      if (!competition) return new Map();
      const { lines, aliasOf } = await boards.board(id);
      const standings = memberIds.flatMap((memberId) => {
        const alias = aliasOf(memberId);
        return alias === undefined ? [] : [{ memberId, ...standingOf(competition, lines, alias) }];
      });
      const ids = new Set(standings.flatMap(({ around }) => around.map(({ memberId }) => memberId)));
      const names = await namesOfMembers(dependencies, db, [...ids]);
      return new Map(
        standings.map(({ memberId, told: received }) => [memberId, textOf('competition_standing', received(names))]),
      );
    },
  };
}
