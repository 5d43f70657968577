import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeLanguage, LocaleProvider } from '../i18n/locale.tsx';
import { RouteFault } from './fault-page.tsx';

const Broken = () => {
  throw new TypeError('rows is not iterable');
};

describe('a page that cannot be rendered', () => {
  it('shows an error without its cause, and links to the overview', async () => {
    await changeLanguage('en');
    // React reports the error as well.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteFault /> }]);
    const shown = render(
      <LocaleProvider>
        <RouterProvider router={router} />
      </LocaleProvider>,
    );
    onTestFinished(() => {
      shown.unmount();
      router.dispose();
      vi.restoreAllMocks();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
    expect(document.body.textContent).not.toContain('rows is not iterable');
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/');
  });
});
