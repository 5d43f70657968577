import { requestContext } from '../app/request-context.ts';
import { tilePicture } from '../features/lobby/game-card.server.ts';
import { SlotRtpPage } from '../features/slot-rtp/slot-rtp-page.tsx';
import type { Route } from './+types/slot-rtp.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const slots = await context.get(requestContext).api('public', 'slot-rtp').find();
  return slots.map((slot) => ({ ...slot, picture: tilePicture(slot.code) }));
}

export default function SlotRtp({ loaderData }: Route.ComponentProps) {
  return <SlotRtpPage slots={loaderData} />;
}
