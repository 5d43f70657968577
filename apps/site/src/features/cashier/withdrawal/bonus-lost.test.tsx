import { messagesFor } from '@sabai/locales';
import { UiProvider, type UiSettings } from '@sabai/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl/react';
import { expect, test } from 'vitest';
import { active } from '../../../shared/offers/promotion.fixture.ts';
import { BonusLost, endsByWithdrawal } from './bonus-lost.tsx';

const settings: UiSettings = {
  ...{ intl: 'en', timeZone: 'Asia/Bangkok', moneyFormat: 'full' },
  labels: {} as UiSettings['labels'],
};

test('before a withdrawal it is said what is kept and what of the bonus is removed', () => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messagesFor('en', ['bonus']) as never} timeZone="UTC">
      <UiProvider settings={settings}>
        <BonusLost promotion={active} />
      </UiProvider>
    </IntlProvider>,
  );
  expect(html).toContain('You keep ฿700.00 now; ฿900.00 of bonus is removed.');
  expect(html).toContain(
    'Your cash can be withdrawn once the turnover of your deposit is done. The bonus is then removed.',
  );
});

test('a bonus of the main wallet, or one that is over, ends by no withdrawal', () => {
  expect(endsByWithdrawal(active)).toBe(true);
  expect(endsByWithdrawal({ ...active, status: 'used' })).toBe(false);
  expect(endsByWithdrawal({ ...active, rules: { ...active.rules!, model: 'turnover-lock' } })).toBe(false);
});
