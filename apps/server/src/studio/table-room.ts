import { type RoomGame, timeOfCrash } from '@sabai/games';
import { playSharedRound } from '@sabai/games/node';
import type { WebSocket } from 'ws';
import { sendOrCut } from '../platform/live/websocket-route.ts';
import { createCrashRoom } from './crash/crash-room.ts';
import { crashLiability } from './crash/crash-table.ts';
import { liabilityOf } from './rounds/liability.ts';
import type { StudioSession } from './rounds/sessions.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import type { Room } from './shared/room.ts';
import { createSharedBank } from './shared/shared-bank.ts';
import { createSharedRounds } from './shared/shared-rounds.ts';
import { send } from './shared/shared-socket.ts';
import { createTimedRoom } from './timed/timed-room.ts';
import { timedLiability } from './timed/timed-table.ts';

/** Settings for fast tests; in production the games' own times apply. */
export interface TableSettings {
  readonly chainLength: number;
  readonly bettingMs?: number;
  readonly lockMs?: number;
  readonly overMs?: number;
  readonly tickMs: number;
  readonly speed: number;
}

const crashTimes = { bettingMs: 7000, lockMs: 500, overMs: 3000 };
/** In hundredths; about half of all flights reach it. */
const usualCrash = 195;

/** Creates the table of one version of a game, with its players. */
export function createTableRoom(context: StudioContext, settings: TableSettings, game: RoomGame) {
  const { db, log } = context;
  const { code, rulesVersion } = game.manifest;
  const guests = new Map<WebSocket, StudioSession>();
  /** Players who have sent hello and are not seated yet. */
  const hall = { arriving: 0 };
  const times = game.kind === 'timed' ? { ...game.timings, overMs: game.timings.resultMs } : crashTimes;
  const { bettingMs = times.bettingMs, lockMs = times.lockMs, overMs = times.overMs } = settings;
  const everyMs = game.kind === 'timed' && settings.bettingMs === undefined ? game.timings.everyMs : undefined;
  const timings = { bettingMs, lockMs, overMs, everyMs };
  const common = {
    bank: createSharedBank(context),
    timings,
    now: Date.now,
    log,
    speed: settings.speed,
    tellAll(message: object) {
      // Encoded once for all.
      const bytes = Buffer.from(JSON.stringify(message));
      for (const socket of guests.keys()) sendOrCut(socket, bytes);
    },
    sendTo(session: StudioSession, message: object) {
      for (const [socket, seat] of guests) if (isSamePlayer(seat, session)) send(socket, message);
    },
    isWatched: () => guests.size + hall.arriving > 0,
  };
  const chain = { gameCode: code, rulesVersion, length: settings.chainLength, stopping: context.stopping };
  const timetable = { ...timings, playMs: usualPlayMs(game) / settings.speed };
  const rounds = createSharedRounds<never>(context, game, chain, timetable);
  const room: Room =
    game.kind === 'timed'
      ? createTimedRoom({
          ...common,
          game,
          rounds,
          players: () => guests.size,
          liability: async () => timedLiability(game, await liabilityOf(db, code)),
        })
      : createCrashRoom({
          ...common,
          rounds,
          tickMs: settings.tickMs,
          liability: async () => crashLiability(game, await liabilityOf(db, code, 'round')),
        });
  return { room, guests, hall, prepare: rounds.prepare, prepareNext: rounds.prepareNext };
}

export type TableRoom = ReturnType<typeof createTableRoom>;

/** Returns the usual time of a round from the last stake to its result. */
function usualPlayMs(game: RoomGame): number {
  if (game.kind === 'crash') return timeOfCrash(usualCrash);
  return game.deal(playSharedRound(game, { hash: '', salt: '', round: 1 })).lastsMs;
}

const isSamePlayer = (a: StudioSession, b: StudioSession) => a.playerId === b.playerId && a.playMode === b.playMode;
