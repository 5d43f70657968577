import { redirect } from 'react-router';
import type { Route } from './+types/inbox.ts';
import Empty from './empty.tsx';

/** An id that names no topic leads back to the inbox (R2.143). */
export function loader({ params }: Route.LoaderArgs): null {
  if (params.id !== undefined) throw redirect('/setting/personal-message');
  return null;
}

export default Empty;
