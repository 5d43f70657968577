import { loadCatalogue } from 'virtual:catalogues/site';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { currentPrefix } from './app/i18n/current-prefix.ts';
import { LocaleProvider } from './app/i18n/locale-provider.tsx';
import { startServiceWorker } from './app/installed/service-worker.ts';
import { reloadOnLostChunk } from './app/lost-chunk.ts';

reloadOnLostChunk();
const prefix = currentPrefix();
await loadCatalogue(prefix);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider prefix={prefix}>
        <HydratedRouter />
      </LocaleProvider>
    </StrictMode>,
  );
});

/* After the page itself, which must not wait for it. */
const start = () =>
  startServiceWorker().catch((error: unknown) => console.info('the service worker could not be started', error));
if (document.readyState === 'complete') void start();
else addEventListener('load', start);
