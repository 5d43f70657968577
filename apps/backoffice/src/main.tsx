import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import 'virtual:theme.css';
import './app/backoffice.css';
import { routes } from './app/router.tsx';
import { followOtherTabs, staffStore } from './shared/api/session.ts';
import { LocaleProvider, startLanguage } from './shared/i18n/locale.tsx';
import { startAlerts } from './shared/live/alerts.ts';
import { startTheme } from './shared/theme/office-theme.ts';

startTheme();
startAlerts();
followOtherTabs();
const router = createBrowserRouter(routes);
// Logged-out staff, by the server or in another tab, see the login.
staffStore.subscribe(() => void router.revalidate());
await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>
  </StrictMode>,
);
