import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { scriptFontSheet } from '@sabai/ui/fonts/script-fonts.ts';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './app/errors/error-page.tsx';
import { themeSheet } from './app/request/stylesheet-links.ts';
import { pageMeta } from './app/seo/page-meta.ts';
import { AppShell } from './app/shell/app-shell.tsx';
import { noticeCookie } from './app/shell/notice.ts';
import { SiteUi } from './app/shell/site-ui.tsx';
import { sessionStore } from './shared/api/session-store.ts';
import { sessionOf } from './shared/context/member.ts';
import { requestContext } from './shared/context/request-context.ts';
import { type RootData, RootDataProvider, useRootDataIfAny } from './shared/context/root-data.ts';
import { useSiteLocale } from './shared/i18n/locale-provider.tsx';
import { guard, isKeptOut } from './shared/pages/guard.ts';
import './app/site.css';

/** The guards on the server, for documents and for data. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    const { session, path, locale, basename, outage } = context.get(requestContext);
    const bare = path.replace(/\.data$/, '');
    // During an outage the session is unknown, so there is no redirect.
    const target = outage ? undefined : guard(bare, withoutInternals(request.url), session);
    const notice = isKeptOut(bare, session) ? { headers: { 'set-cookie': noticeCookie } } : undefined;
    if (target) throw redirect(within(basename, target, bare !== path), notice);
    const response = await next();
    response.headers.set('content-language', locale.htmlLang);
    return response;
  },
];

/** The guards in the browser, for pages that make no request. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    const basename = document.documentElement.dataset.basename ?? '/';
    const path = basename === '/' ? url.pathname : url.pathname.slice(basename.length) || '/';
    const target = guard(path, url.search, sessionStore.get());
    /* The browser's router adds the language prefix itself. */
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    if (isKeptOut(path, sessionStore.get())) document.cookie = noticeCookie;
    if (target) throw redirect(target);
    await next();
  },
];

/**
 * A redirect of a middleware on the server contains the language itself. The response to a request for data has the
 * language removed and added again by the router, which recognises it only before a slash.
 */
const within = (basename: string, path: string, isData: boolean): string =>
  basename === '/' ? path : basename + (isData ? path : path.replace(/^\/(?=\?|$)/, ''));

/** React Router requests data with internal parameters, which no redirect may contain. */
function withoutInternals(address: string): string {
  const query = new URL(address).searchParams;
  query.delete('_routes');
  query.delete('index');
  return query.size > 0 ? `?${query}` : '';
}

export function loader({ context }: Route.LoaderArgs): RootData {
  const { locale, basename, origin, config, denial, member, outage, traceId, uploadsPastUs } =
    context.get(requestContext);
  return {
    prefix: locale.prefix,
    basename,
    origin,
    config,
    denial,
    member,
    outage,
    traceId,
    now: new Date().toISOString(),
    loadingVariant: Math.random() < 0.5 ? 1 : 2,
    uploadsPastUs,
  };
}

/** The guards in the browser use a login as soon as its data is loaded, before the page has been rendered with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const data = await serverLoader();
  sessionStore.set(sessionOf(data.member, data.config));
  return data;
}

/** Configuration and member are kept during navigation; `revalidate()` and a login reload them. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

/** Rendered by the server only; in the browser `usePageTitle` sets the titles after client-side navigation. */
export const meta: Route.MetaFunction = ({ loaderData, location, matches, error }) => {
  if (!import.meta.env.SSR) return [];
  if (!loaderData || !isLocalePrefix(loaderData.prefix)) return [{ title: 'Sabai' }];
  const isMissing = isRouteErrorResponse(error)
    ? error.status === 404
    : matches.some((match) => match?.id === 'not-found');
  const isFault = loaderData.outage !== null || (!isMissing && Boolean(error));
  return pageMeta({
    locale: locales[loaderData.prefix],
    origin: loaderData.origin,
    path: location.pathname,
    config: loaderData.config,
    instead: isFault ? 'fault' : isMissing ? 'not_found' : undefined,
  });
};

export function Layout({ children }: { children: ReactNode }) {
  const locale = useSiteLocale();
  const data = useRootDataIfAny();
  const fonts = scriptFontSheet(locale.prefix);
  return (
    <html
      lang={locale.htmlLang}
      data-locale={locale.prefix}
      data-basename={data?.basename ?? '/'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="stylesheet" href={themeSheet(data?.config.theme ?? 'lotus')} />
        <link rel="icon" href={data?.config.favicon || '/assets/studio/brand/favicon.svg'} />
        <meta name="theme-color" content={data?.config.pwa.themeColor ?? '#0b0d17'} />
        <link rel="manifest" href={`/manifest/${locale.prefix}.webmanifest`} />
        <link rel="apple-touch-icon" href="/assets/studio/brand/apple-touch-icon-180.png" />
        {fonts && <link rel="stylesheet" href={fonts} />}
        <Meta />
        <Links />
      </head>
      <body>
        <SiteUi>{children}</SiteUi>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { outage } = loaderData;
  return (
    <RootDataProvider value={loaderData}>
      <AppShell>{outage ? <ErrorPage error={{ ...outage, internal: false }} /> : <Outlet />}</AppShell>
    </RootDataProvider>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorPage error={error} />
  </main>
);
