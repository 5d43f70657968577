import { loadCatalogue } from 'virtual:catalogues/site';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { letReactAnswer } from './app/shell/kept-press.ts';
import { keepReferral } from './features/identity/register/referral.ts';
import { currentPrefix } from './shared/i18n/current-prefix.ts';
import { LocaleProvider } from './shared/i18n/locale-provider.tsx';
import { firstLoadIsOver } from './shared/later/later.tsx';

// Before any navigation.
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
  letReactAnswer();
});

/* After the page itself, which must not wait for it. */
firstLoadIsOver
  .then(() => import('./shared/service-worker/service-worker.ts'))
  .then(({ startServiceWorker }) => startServiceWorker())
  .catch((error: unknown) => console.info('the service worker could not be started', error));
