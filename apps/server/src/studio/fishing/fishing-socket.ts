import { isAmountMinor, isWeapon, type WeaponName } from '@sabai/games';
import { z } from 'zod';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';

const req = z.string().regex(/^[\w-]{8,64}$/);
const amount = z.string().refine(isAmountMinor);
const number = z.int().min(0);
/** By its player's clock, a shot may precede the opening of its room. */
const moment = z.number().min(-10_000).max(1e12);

const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), session: z.string().max(200) }),
  z.strictObject({ type: z.literal('buyIn'), req, amount }),
  z.strictObject({ type: z.literal('cashOut'), req }),
  z.strictObject({
    type: z.literal('fire'),
    shot: number,
    weapon: z.custom<WeaponName>(isWeapon),
    price: amount,
    angle: z.number().min(-7).max(7),
    at: moment,
    target: number.optional(),
  }),
  z.strictObject({ type: z.literal('hit'), shot: number, fish: number, at: moment }),
  z.strictObject({ type: z.literal('ping'), sentAt: z.number() }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;
export type FireOrder = Extract<ClientMessage, { type: 'fire' }>;
export type HitReport = Extract<ClientMessage, { type: 'hit' }>;

/** Reads one message. Throws ERR_VAL. */
export function readMessage(data: unknown): ClientMessage {
  try {
    return ClientMessage.parse(JSON.parse(String(data)));
  } catch {
    throw new HgsRefusal('ERR_VAL', 'this is no message of the game');
  }
}
