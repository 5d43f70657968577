import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused, type SentCall } from '../../testing/open-screen.tsx';

const contents = {
  'powered-by': { name: 'Orbit', image_url: '', link: '' },
  'script-tag': { name: 'Counter', src: 'https://count.example/a.js', page_names: [] },
};
const reason = 'Counts the wrong visits';
/** Answers as the server does: a script needs a reason. */
const accepts = (row: object) => (call: SentCall) => {
  const { kind, reason: given } = call.body as { kind: string; reason?: string };
  return kind === 'script-tag' && !given
    ? refused(400, 'STAFF_REASON_REQUIRED', 'A reason is required.')
    : (row as never);
};

/** Opens the form of a stored item; the kind is that of the path. */
async function open(kind: keyof typeof contents, answers: readonly Given[] = []) {
  const item = {
    id: 7,
    kind,
    language_id: null,
    order_no: 1,
    is_active: true,
    starts_at: null,
    ends_at: null,
    content: contents[kind],
    version: 1,
  };
  const screen = await openScreen(`/site/content/${kind}/7`, {
    answers: [
      given('staff', 'site-choice', 'find', { languages: [], currencies: [], places: [] }),
      given('staff', 'site-item', 'get', item as never),
      given('staff', 'site-item', 'find', page([item]) as never),
      given('staff', 'site-item', 'remove', item as never),
      given('staff', 'site-item', 'create', accepts(item)),
      given('staff', 'site-item', 'patch', accepts({ ...item, version: 2 })),
      ...answers,
    ],
  });
  const sent = (method: string) => screen.calls.filter((call) => call.method === method).map(({ body }) => body);
  /** Removes the item, and returns to the list with the note about it. */
  const remove = async () => {
    await screen.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('1 of 1');
  };
  /** Gives the reason that undoing needs. */
  const undoWith = async (text: string) => {
    await screen.user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo' }));
    const undo = dialog.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveProperty('disabled', true);
    await screen.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), text);
    await screen.user.click(undo);
    return dialog;
  };
  return { ...screen, sent, remove, undoWith };
}

describe('undoing the removal of a script', () => {
  it('needs a reason, with which the script is listed again', async () => {
    const { remove, undoWith, findByText, sent, queryByRole } = await open('script-tag');
    await remove();
    await undoWith(reason);
    await findByText('Undone.');
    expect(sent('POST')).toMatchObject([{ kind: 'script-tag', reason, content: contents['script-tag'] }]);
    expect(queryByRole('dialog')).toBeNull();
    expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is asked for once when a second person decides about it', async () => {
    const { remove, undoWith, findByText, queryByRole } = await open('script-tag', [
      given('staff', 'site-item', 'create', () => refused(202, 'APPROVAL_REQUIRED', 'A second person decides.')),
    ]);
    await remove();
    await undoWith(reason);
    await findByText('A second person decides.');
    await expect.poll(() => queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(queryByRole('dialog')).toBeNull();
  });

  it('keeps the reason and the note when the server refuses', async () => {
    const { remove, undoWith, findByText, getByText } = await open('script-tag', [
      given('staff', 'site-item', 'create', () => refused(503, 'UNAVAILABLE', 'The server does not answer.')),
    ]);
    await remove();
    const dialog = await undoWith(reason);
    expect((await dialog.findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', reason);
    expect(await findByText('1 of 1')).toBeTruthy();
    expect(getByText('Removed: Counter', { selector: 'p.truncate' })).toBeTruthy();
  });
});

it('needs a reason to undo a change of a script that one person could make', async () => {
  const { user, undoWith, findByRole, findByText, sent } = await open('script-tag');
  await user.type(await findByRole('textbox', { name: /^Name/ }), ' 2');
  await user.click(await findByRole('button', { name: 'Save' }));
  const dialog = within(await findByRole('dialog', { name: /^Change/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Another counter is used');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findByText('1 of 1');
  await undoWith(reason);
  await findByText('Undone.');
  expect(sent('PATCH')).toMatchObject([
    { content: { name: 'Counter 2' }, version: 1, reason: 'Another counter is used' },
    { content: { name: 'Counter' }, version: 2, reason },
  ]);
});

it('asks for no reason to undo the removal of a harmless item, and stays with the refusal of the server', async () => {
  let isRefused = true;
  const { user, remove, findByRole, findByText, getByText, queryByText } = await open('powered-by', [
    given('staff', 'site-item', 'create', (call) =>
      isRefused ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : accepts({ id: 8 })(call),
    ),
  ]);
  await remove();
  await user.click(await findByRole('button', { name: 'Undo' }));
  expect((await findByRole('alert')).textContent).toContain('The server does not answer.');
  expect(getByText('Removed: Orbit')).toBeTruthy();
  isRefused = false;
  await user.click(await findByRole('button', { name: 'Undo' }));
  await findByText('Undone.');
  expect(queryByText('Removed: Orbit')).toBeNull();
});
