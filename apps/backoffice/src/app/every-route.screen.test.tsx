import { fireEvent, waitFor } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { routes } from './router.tsx';

const texts: Readonly<Record<string, string>> = import.meta.glob('../**/*.screen.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the full path of every page, with its route. */
const pagesOf = (list: readonly RouteObject[], above = ''): readonly { path: string; route: RouteObject }[] =>
  list.flatMap((route) => {
    const path = `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return route.children ? pagesOf(route.children, path) : [{ path, route }];
  });
const pages = pagesOf(routes);

const id = 'b0000000-0000-4000-8000-000000000001';
/** Values for the variable parts of a path. */
const parts: Readonly<Record<string, string>> = {
  '/cashier/:part?': '/cashier/deposits',
  '/site/content/:kind?': '/site/content/banner',
  '/site/content/:kind/:id': `/site/content/banner/${id}`,
  '/site/choices/:kind?': '/site/choices',
  '/site/languages/:id': '/site/languages/3',
  '/site/aliases/:kind?': '/site/aliases',
  '/*': '/nowhere',
};
const addressOf = (path: string): string => parts[path] ?? path.replace(/\/:\w+\?/, '').replace(/:\w+/, id);

/** These pages make no request before a field is filled in, so they look the same whatever the server answers. */
const asksNothing: ReadonlySet<string> = new Set([
  '/login',
  '/*',
  '/site/policies/new',
  '/rewards/new',
  '/affiliates/plans/new',
]);
const isOutside = (path: string) => ['/login', '/invitation', '/set-up'].includes(path);
const asking = pages.map(({ path }) => path).filter((path) => !asksNothing.has(path) && !isOutside(path));

describe('every back-office page', () => {
  it('is opened by at least one screen test', () => {
    const opened = Object.values(texts)
      .flatMap((text) => [...text.matchAll(/(?:open\w*\((?:[^\n]*?|\s*)|path\w* = )[`'"](\/[^`'"]*)/g)])
      .map(([, address]) => address!.replaceAll(/\$\{[^}]*\}/g, id).split('?')[0]!)
      .map((address) => matchRoutes(routes, address)?.at(-1)?.route);
    const forgotten = pages.filter(({ route }) => !opened.includes(route)).map(({ path }) => path);
    expect(forgotten).toEqual([]);
  });

  it.each(asking)('%s shows a loading state', async (path) => {
    const { container, queryByRole, unanswered } = await openScreen(addressOf(path), { otherwise: 'silent' });
    await waitFor(() => expect(container.querySelector('main .skeleton, main [aria-busy="true"]')).not.toBeNull());
    expect(queryByRole('alert')).toBeNull();
    await waitFor(() => expect(unanswered.length).toBeGreaterThan(0));
  });

  it.each(asking)('%s shows an error and requests its data again on retry', async (path) => {
    const { findAllByRole, getAllByRole, unanswered } = await openScreen(addressOf(path), { otherwise: 'down' });
    await findAllByRole('alert');
    const before = unanswered.length;
    const [again] = getAllByRole('button', { name: 'Try again' });
    fireEvent.click(again!);
    await waitFor(() => expect(unanswered.length).toBeGreaterThan(before));
  });
});
