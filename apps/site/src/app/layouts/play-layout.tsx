import { PageOutlet } from '../errors/page-outlet.tsx';

/** The game fills the screen and has its own bar (R2.67). */
export default function PlayLayout() {
  return <PageOutlet />;
}
