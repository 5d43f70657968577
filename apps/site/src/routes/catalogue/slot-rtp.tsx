import { tilePicture } from '../../features/catalogue/games/game-card.server.ts';
import { SlotRtpPage } from '../../features/catalogue/slot-rtp/slot-rtp-page.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/slot-rtp.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const slots = await context.get(requestContext).api('public', 'slot-rtp').find();
  return slots.map((slot) => ({ ...slot, picture: tilePicture(slot.code) }));
}

export default function SlotRtp({ loaderData }: Route.ComponentProps) {
  return <SlotRtpPage slots={loaderData} />;
}
