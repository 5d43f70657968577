import { requestContext } from '../app/request-context.ts';
import { SlotRtpPage } from '../features/slot-rtp/slot-rtp-page.tsx';
import type { Route } from './+types/slot-rtp.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).api('public', 'slot-rtp').find();

export default function SlotRtp({ loaderData }: Route.ComponentProps) {
  return <SlotRtpPage slots={loaderData} />;
}
