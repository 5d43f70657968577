import { PageOutlet } from '../errors/page-outlet.tsx';

/** The game has the whole screen and brings its own bar (R2.67). */
export default function PlayLayout() {
  return <PageOutlet />;
}
