import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import 'virtual:theme.css';
import './app/backoffice.css';
import { router } from './app/router.tsx';
import { followOtherTabs } from './shared/api/session.ts';
import { LocaleProvider, startLanguage } from './shared/i18n/locale.tsx';

followOtherTabs();
await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>
  </StrictMode>,
);
