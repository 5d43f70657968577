import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import 'virtual:theme.css';
import './app/backoffice.css';
import { LocaleProvider, startLanguage } from './app/locale.tsx';
import { router } from './app/router.tsx';
import { followOtherTabs } from './app/session.ts';

followOtherTabs();
await startLanguage();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>
  </StrictMode>,
);
