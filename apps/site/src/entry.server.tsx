import { PassThrough } from 'node:stream';
import { loadCatalogue } from 'virtual:catalogues/site';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { LastPage } from './app/errors/last-resort.tsx';
import { stylesheetLinks } from './app/request/stylesheet-links.ts';
import { keepPresses } from './app/shell/kept-press.ts';
import { isOutage } from './shared/api/outage.ts';
import { requestContext } from './shared/context/request-context.ts';
import { LocaleProvider } from './shared/i18n/locale-provider.tsx';
import { featureOfAddress } from './shared/pages/pages.ts';

export { isThemeName, themeCss } from '@sabai/ui/themes.ts';
export { installedFiles } from './app/installed/installed-files.ts';
export { prepareRequest } from './app/request/prepare-request.ts';
export { robotsText, sitemapXml } from './app/seo/robots-and-sitemap.ts';
export { forgetConfiguration } from './shared/context/site-config.ts';

/** Has no dependency that could fail: no configuration, no catalogue, no style. */
export const lastPage = (traceId: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title>${renderToStaticMarkup(
    <LastPage detail={`TraceID: ${traceId}`} />,
  )}</html>`;

const lastResponse = (traceId: string) =>
  new Response(lastPage(traceId), { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });

export const streamTimeout = 5_000;

/** Renders a page as a stream; crawlers and shared pages receive it as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, locale, config, denial, traceId, logFault, isKept, path, ...state } = context.get(requestContext);
  const feature = featureOfAddress(path, new URL(request.url).search);
  const isOff = feature !== undefined && !config.houseFeatures.includes(feature);
  const outage = state.outage ?? Object.values(entry.staticHandlerContext.errors ?? {}).find(isOutage);
  await loadCatalogue(locale.prefix);
  if (request.signal.aborted) return lastResponse(traceId);
  return new Promise((resolve, reject) => {
    const whenReady = isKept || isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    let isShellSent = false;
    /* A search engine keeps its index of a site that is temporarily closed. */
    let code = denial || isOff ? 403 : config.isClosed ? 503 : (outage?.status ?? status);
    if (!entry.staticHandlerContext.errors) headers.set('link', stylesheetLinks(entry, config.theme, locale.prefix));
    if (config.isClosed) headers.set('retry-after', '3600');
    else if (outage?.data.seconds) headers.set('retry-after', String(outage.data.seconds));
    const { pipe, abort } = renderToPipeableStream(
      <LocaleProvider prefix={locale.prefix}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </LocaleProvider>,
      {
        nonce,
        bootstrapScriptContent: keepPresses,
        /* Long pages are not split into chunks, because a later chunk needs scripts to appear. */
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whenReady]() {
          isShellSent = true;
          const body = new PassThrough();
          body.once('close', () => clearTimeout(timer));
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
          pipe(body);
        },
        onShellError: (error) => {
          clearTimeout(timer);
          // The error page itself has failed, or the request was aborted.
          if (entry.staticHandlerContext.errors || request.signal.aborted) resolve(lastResponse(traceId));
          else reject(error as Error);
        },
        onError(error: unknown) {
          if (request.signal.aborted) return;
          code = 500;
          if (isShellSent) logFault(error, 'a page that was on its way');
        },
      },
    );
    /* Cleared when the body closes: a timer left running keeps the whole request in memory. */
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort());
  });
}

/** A fault while loading or rendering: logged with its cause under the TraceID that the page shows, never shown itself. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).logFault(error, `${request.method} ${new URL(request.url).pathname}`);
}
