import type { Competition, CompetitionPlace } from '@sabai/contract';
import type { LiveBoardLine, LiveData } from '@sabai/contract/live';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/browser-api.ts';
import { useLiveState, useLiveTopic } from '../../shared/live/live-store.ts';
import { watchBoard } from '../../shared/live/watched-boards.ts';
import { prizeAtPlace } from './prize-of-place.ts';
import type { CompetitionRead } from './read-competitions.server.ts';

/** The polling interval without a socket. */
const everyMs = 5000;
export const firstPlaces = 4;

const withPrize = (competition: Competition, line: LiveBoardLine): CompetitionPlace => ({
  ...line,
  prize: prizeAtPlace(competition, line.place, line.score),
});

type Standing = NonNullable<CompetitionRead['standing']>;

/** Merges a pushed standing; prizes come from the competition's table. */
function withTold(competition: Competition, standing: Standing, received: LiveData['competition_standing']): Standing {
  const { next, around, competition_id: _, ...rest } = received;
  const prize = next && competition.prizes.find(({ from, to }) => from <= next.place && next.place <= to);
  return {
    ...standing,
    ...rest,
    next_prize: next && prize ? { ...next, prize } : null,
    around: around.map((line) => withPrize(competition, line)),
  };
}

/**
 * Returns the current leaderboard, the time of its last update, and whether the connection is lost. Without a socket
 * the page polls.
 */
export function useStanding(read: CompetitionRead, isRunning: boolean) {
  const [now, setNow] = useState({ read, at: undefined as Date | undefined, isLost: false });
  const id = read.competition.competition_id;
  const isJoined = read.standing !== undefined;
  const isTold = useLiveState() === 'open';
  useEffect(() => setNow((last) => ({ ...last, read })), [read]);
  useEffect(() => (isRunning ? watchBoard(id) : undefined), [id, isRunning]);
  useLiveTopic('competition', (received) => {
    if (received.competition_id !== id) return;
    setNow((last) => {
      const competition = { ...last.read.competition, entrants: received.entrants };
      const first = received.first.map((line) => withPrize(competition, line));
      return { read: { ...last.read, competition, first, total: received.of }, at: new Date(), isLost: false };
    });
  });
  useLiveTopic('competition_standing', (received) => {
    if (received.competition_id !== id) return;
    setNow((last) => {
      const { competition, standing } = last.read;
      if (!standing) return last;
      const own = withTold(competition, standing, received);
      return { read: { ...last.read, standing: own }, at: new Date(), isLost: false };
    });
  });
  useEffect(() => {
    if (!isRunning || isTold) return;
    let isOver = false;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      try {
        const [ranking, standing] = await Promise.all([
          api('public', 'competition-ranking').find({ competition_id: id, $limit: firstPlaces }),
          isJoined ? api('member', 'competition-member').get(String(id)) : undefined,
        ]);
        if (!isOver)
          setNow((last) => ({
            read: { ...last.read, first: ranking.data, total: ranking.total, standing },
            at: new Date(),
            isLost: false,
          }));
      } catch {
        if (!isOver) setNow((last) => ({ ...last, isLost: true }));
      }
    }, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, isJoined, isRunning, isTold]);
  return now;
}
