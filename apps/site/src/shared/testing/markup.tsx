import { messagesFor, type Namespace } from '@sabai/locales';
import { UiProvider, type UiSettings } from '@sabai/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl/react';

const settings: UiSettings = {
  intl: 'en',
  timeZone: 'Asia/Bangkok',
  moneyFormat: 'full',
  labels: {} as UiSettings['labels'],
};
const fail = (error: Error) => {
  throw error;
};

/** Provides the words of some namespaces and the formats of the site to parts; a missing text fails. */
export function inEnglish(...namespaces: readonly Namespace[]): (part: ReactNode) => ReactNode {
  const messages = messagesFor('en', namespaces);
  return (part) => (
    <IntlProvider locale="en" messages={messages as never} timeZone="UTC" onError={fail}>
      <UiProvider settings={settings}>{part}</UiProvider>
    </IntlProvider>
  );
}

/** Renders a part on the server, at some address. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

/** Returns the words of markup, one after the other. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(?:"[^"]*"|[^">])+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
