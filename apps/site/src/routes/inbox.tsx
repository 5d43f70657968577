import { ApiError } from '@sabai/contract/client';
import { redirect } from 'react-router';
import { InboxPage } from '../features/messaging/inbox/inbox-page.tsx';
import { ThreadPage } from '../features/messaging/inbox/thread-page.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import type { Route } from './+types/inbox.ts';

/** An unknown message id redirects to the inbox (R2.143, R5.45). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  if (params.id === undefined || !member) return null;
  return api('member', 'memo')
    .get(params.id)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.problem.code === 404) throw redirect('/setting/personal-message');
      throw error;
    });
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ThreadPage memo={loaderData} /> : <InboxPage />;
}
