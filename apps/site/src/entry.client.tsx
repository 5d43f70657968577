import { loadCatalogue } from 'virtual:catalogues/site';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { currentPrefix } from './app/i18n/current-prefix.ts';
import { LocaleProvider } from './app/i18n/locale-provider.tsx';
import { stopKeepingPresses } from './app/kept-press.ts';
import { firstLoadIsOver } from './app/later.tsx';
import { keepReferral } from './app/referral.ts';

// Before anything can lead away from the page.
keepReferral(location);
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
  stopKeepingPresses();
});

/* After the page itself, which must not wait for it. */
firstLoadIsOver
  .then(() => import('./app/installed/service-worker.ts'))
  .then(({ startServiceWorker }) => startServiceWorker())
  .catch((error: unknown) => console.info('the service worker could not be started', error));
