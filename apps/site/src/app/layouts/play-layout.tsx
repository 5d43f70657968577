import { Outlet } from 'react-router';

/** The game has the whole screen and brings its own bar (R2.67). */
export default function PlayLayout() {
  return <Outlet />;
}
