import { z } from 'zod';
import { defineService } from '../wire/service.ts';
import { VersionReturn } from './member.ts';

export const staffGameReturn = defineService({
  service: 'game-return',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Measured return of each version of the games with several versions',
    isUnpaged: true,
    result: z.array(z.object({ code: z.string(), versions: z.array(VersionReturn) })),
    refusals: ['GAME_SERVER_UNAVAILABLE'],
  },
});

export type GameReturn = z.infer<typeof staffGameReturn.find.result>[number];
