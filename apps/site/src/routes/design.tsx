import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DesignPage } from '../app/design/design-page.tsx';
import { requestContext } from '../app/request-context.ts';
import { readHome } from '../features/lobby/home.server.ts';

export const loader = ({ context }: LoaderFunctionArgs) => readHome(context.get(requestContext));
export const meta = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];

/** For those who build the site: every component in every state. Production has no such page. */
export default function Design() {
  return <DesignPage home={useLoaderData<typeof loader>()} />;
}
