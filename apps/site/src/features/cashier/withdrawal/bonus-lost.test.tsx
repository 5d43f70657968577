import { expect, test } from 'vitest';
import { active } from '../../../shared/offers/promotion.fixture.ts';
import { inEnglish, markupOf } from '../../../shared/testing/markup.tsx';
import { BonusLost, endsByWithdrawal } from './bonus-lost.tsx';

test('shows before a withdrawal the amount kept and the bonus removed', () => {
  const html = markupOf(inEnglish('bonus')(<BonusLost promotion={active} />));
  expect(html).toContain('You keep ฿700.00 now; ฿900.00 of bonus is removed.');
  expect(html).toContain(
    'Your cash can be withdrawn once the turnover of your deposit is done. The bonus is then removed.',
  );
});

test('keeps bonuses of the main wallet and ended ones on a withdrawal', () => {
  expect(endsByWithdrawal(active)).toBe(true);
  expect(endsByWithdrawal({ ...active, status: 'used' })).toBe(false);
  expect(endsByWithdrawal({ ...active, rules: { ...active.rules!, model: 'turnover-lock' } })).toBe(false);
});
