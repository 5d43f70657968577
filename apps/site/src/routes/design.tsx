import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DesignPage } from '../app/design/design-page.tsx';
import { readHome } from '../features/catalogue/home/home.server.ts';
import { requestContext } from '../shared/context/request-context.ts';

export const loader = ({ context }: LoaderFunctionArgs) => readHome(context.get(requestContext));
export const meta = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];

/** For developers of the site: every component in every state. Not part of production. */
export default function Design() {
  return <DesignPage home={useLoaderData<typeof loader>()} />;
}
