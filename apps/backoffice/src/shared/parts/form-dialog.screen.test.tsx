import { Toaster } from '@sabai/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refused } from '../../testing/open-screen.tsx';
import { api } from '../api/api.ts';
import { useSending } from '../api/use-sending.ts';
import { changeLanguage, LocaleProvider } from '../i18n/locale.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Sends its request as the forms of the office do. */
function Form({ onClose }: { onClose: () => void }) {
  const sending = useSending();
  return (
    <FormDialog
      title="End the session?"
      submit="End it"
      isReady
      sending={sending}
      onSubmit={() =>
        void sending.send(async () => {
          await api('staff', 'job').patch('figures', { action: 'run' });
          onClose();
        })
      }
      onClose={onClose}
    >
      <input aria-label="Reason" />
    </FormDialog>
  );
}

async function open(answer: () => Response | Promise<Response>) {
  await changeLanguage('en');
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const onClose = vi.fn();
  const shown = render(
    <LocaleProvider>
      <Form onClose={onClose} />
      <Toaster />
    </LocaleProvider>,
  );
  onTestFinished(() => {
    shown.unmount();
    vi.unstubAllGlobals();
  });
  const submit = await screen.findByRole('button', { name: 'End it' });
  return { fetched, onClose, submit, user: userEvent.setup() };
}

describe('a form dialog', () => {
  it('is sent once on Enter, also when submitted again meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { fetched, onClose, submit, user } = await open(() => promise);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Left{Enter}');
    expect(submit.getAttribute('aria-busy')).toBe('true');
    await user.click(submit);
    resolve(Response.json({}));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['refused', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by another person.'), 'Changed by another person.'],
    ['down', () => new Response('<h1>503</h1>', { status: 503 }), 'Something went wrong on our side.'],
    [
      'lost',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'The server does not answer. Check your connection and try again.',
    ],
  ])('shows the error of a %s request, keeps its fields, and can be sent again', async (_, answer, sentence) => {
    let isBroken = true;
    const { onClose, submit, user } = await open(() => (isBroken ? answer() : Response.json({})));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Left');
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Left');
    expect(onClose).not.toHaveBeenCalled();
    isBroken = false;
    await user.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('closes with a message instead of an error when a second approval is required', async () => {
    const { onClose, submit, user } = await open(() => refused(409, 'APPROVAL_REQUIRED', 'Another person decides.'));
    await user.click(submit);
    await screen.findByText('Another person decides.');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
