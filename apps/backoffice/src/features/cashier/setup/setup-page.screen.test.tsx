import type { PaymentSetting } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused, staffWith } from '../../../testing/open-screen.tsx';

const setting = (more: Partial<PaymentSetting> & Pick<PaymentSetting, 'id' | 'kind' | 'values'>): PaymentSetting => ({
  name: 'BANK',
  currency_code: 'THB',
  facts: {},
  is_last: false,
  version: 'v1',
  ...more,
});
const limits = { min: null, max: null, day_max: '5000.00', fee: null };
const account = setting({
  id: 'house-account.1',
  kind: 'house-account',
  name: 'Kasikornbank 1020304050',
  is_last: true,
  values: { is_active: true, account_name: 'Sabai', ...limits, order_no: 1 },
  facts: { bank_code: 'KBANK', account_number: '1020304050', taken_today: '1200.50' },
});
const method = setting({
  id: 'deposit-limit.PROMPTPAY.THB',
  kind: 'deposit-limit',
  name: 'PROMPTPAY',
  values: { is_active: true, min: '20.00', max: '100000.00', countries: ['TH'], instructions: { en: 'Scan it' } },
});
const bank = setting({
  id: 'bank.1',
  kind: 'bank',
  name: 'Kasikornbank',
  values: { bank_name: 'Kasikornbank', account_digits: ['10'], order_no: 1 },
  facts: { bank_code: 'KBANK' },
});
const all = given('staff', 'payment-setting', 'find', page([account, method, bank]));
const reason = 'The bank has asked for it.';

describe('the cashier settings', () => {
  it('switches off an account with one person, and warns that it is the last active one', async () => {
    const { user, calls, findByRole, findByText, getByRole, queryByRole } = await openScreen('/cashier', {
      answers: [all, given('staff', 'payment-setting', 'patch', account)],
    });
    const table = await findByRole('table', { name: 'Accounts' });
    expect(table.textContent).toContain('1,200.50');
    await user.click(within(table).getByRole('button', { name: 'Switch off' }));
    const dialog = getByRole('dialog');
    expect(within(dialog).getByRole('alert').textContent).toContain('last active one in THB');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const sent = calls.filter(({ method: how }) => how === 'PATCH');
    expect(sent).toMatchObject([{ id: 'house-account.1', body: { values: { is_active: false }, reason } }]);
    await findByText(/^Switched off: Kasikornbank/);
    expect(queryByRole('dialog')).toBeNull();
  });

  it('saves the changed fields of a method with its version, previews them, and notes the required second approval', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/cashier/deposits', {
      answers: [
        all,
        given('staff', 'payment-setting', 'patch', () =>
          refused(202, 'APPROVAL_REQUIRED', 'A second person is asked.'),
        ),
      ],
    });
    const table = await findByRole('table', { name: 'Methods and limits' });
    expect(table.textContent).toContain('Thailand');
    await user.click(within(table).getByRole('button', { name: 'Change…' }));
    const dialog = getByRole('dialog');
    const least = within(dialog).getByRole('textbox', { name: /^Minimum/ });
    await user.clear(least);
    await user.type(least, '50');
    expect(within(dialog).getByText('A second person has to approve this.')).toBeTruthy();
    expect(within(dialog).getByRole('region', { name: 'Member’s view' }).textContent).toMatch(/50.*Scan it/);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const sent = calls.filter(({ method: how }) => how === 'PATCH');
    expect(sent).toMatchObject([
      { id: 'deposit-limit.PROMPTPAY.THB', body: { values: { min: '50.00' }, version: 'v1', reason } },
    ]);
  });

  it('confirms a change that one person could make, and shows the new value', async () => {
    let now = method;
    const { user, findByRole, findByText, getByRole, queryByRole } = await openScreen('/cashier/deposits', {
      answers: [
        given('staff', 'payment-setting', 'find', () => page([account, now, bank])),
        given('staff', 'payment-setting', 'patch', () => {
          now = { ...method, values: { ...method.values, min: '50.00' }, version: 'v2' };
          return now;
        }),
      ],
    });
    const table = within(await findByRole('table', { name: 'Methods and limits' }));
    await user.click(table.getByRole('button', { name: 'Change…' }));
    const dialog = within(getByRole('dialog'));
    const least = dialog.getByRole('textbox', { name: /^Minimum/ });
    await user.clear(least);
    await user.type(least, '50');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText(/^Saved: /);
    expect(queryByRole('dialog')).toBeNull();
    expect(await table.findByText(/50\.00/)).toBeTruthy();
  });

  it('adds an account whose number was typed with spaces', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/cashier/accounts', {
      answers: [all, given('staff', 'payment-setting', 'create', account)],
    });
    await user.click(await findByRole('button', { name: 'Add account' }));
    const dialog = getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Account number' }), '998 877-6655');
    await user.type(within(dialog).getByRole('textbox', { name: 'Account holder' }), 'Sabai Two');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const sent = calls.filter(({ method: how }) => how === 'POST');
    expect(sent).toMatchObject([
      { body: { bank_id: 1, account_number: '9988776655', account_name: 'Sabai Two', reason } },
    ]);
  });

  it('changes the points of a risk rule, and offers no bound for a rule without one', async () => {
    const rule = (name: string, values: PaymentSetting['values']) =>
      setting({ id: `risk-rule.${name}`, kind: 'risk-rule', name, currency_code: null, values });
    const rules = [rule('BIG_WIN', { points: 10, bound: 500 }), rule('FIRST_WITHDRAWAL', { points: 8, bound: null })];
    const { user, calls, findByRole, getByRole } = await openScreen('/cashier/withdrawals', {
      answers: [
        given('staff', 'payment-setting', 'find', page(rules)),
        given('staff', 'payment-setting', 'patch', () =>
          refused(202, 'APPROVAL_REQUIRED', 'A second person is asked.'),
        ),
      ],
    });
    const table = await findByRole('table', { name: 'Risk score rules' });
    const [big, first] = within(table).getAllByRole('row').slice(1);
    expect(big!.textContent).toContain('Won 500 × in one round');
    await user.click(within(first!).getByRole('button', { name: 'Change…' }));
    const plain = within(getByRole('dialog'));
    expect(plain.queryByRole('spinbutton', { name: 'Bound' })).toBeNull();
    await user.click(plain.getByRole('button', { name: 'Cancel' }));
    await user.click(within(big!).getByRole('button', { name: 'Change…' }));
    const dialog = within(getByRole('dialog'));
    const bound = dialog.getByRole('spinbutton', { name: 'Bound' });
    await user.clear(bound);
    await user.type(bound, '800');
    expect(dialog.getByText('A second person has to approve this.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const sent = calls.filter(({ method: how }) => how === 'PATCH');
    expect(sent).toMatchObject([{ id: 'risk-rule.BIG_WIN', body: { values: { bound: 800 }, version: 'v1', reason } }]);
  });

  it('are read-only for a cashier', async () => {
    const { findByRole, queryByRole } = await openScreen('/cashier', {
      staff: staffWith('cashier'),
      answers: [all],
    });
    const table = await findByRole('table', { name: 'Accounts' });
    for (const button of within(table).getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
    expect(queryByRole('button', { name: 'Add account' })).toBe(null);
  });

  it('show a refusal of the server and an empty state', async () => {
    const failing = await openScreen('/cashier', {
      answers: [given('staff', 'payment-setting', 'find', () => refused(503, 'OUTAGE', 'The database is away.'))],
    });
    expect((await failing.findByRole('alert')).textContent).toContain('The database is away.');
    failing.unmount();
    const empty = await openScreen('/cashier', { answers: [given('staff', 'payment-setting', 'find', page([]))] });
    expect((await empty.findAllByText('There is nothing here yet.')).length).toBe(2);
  });
});
