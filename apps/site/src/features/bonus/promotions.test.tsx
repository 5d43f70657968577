import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type RootData, RootDataProvider } from '../../shared/context/root-data.ts';
import { active, promotion } from '../../shared/offers/promotion.fixture.ts';
import { inEnglish, markupOf, wordsOf } from '../../shared/testing/markup.tsx';
import { DeactivationSection } from './detail/deactivation.tsx';
import { PromotionDetail } from './detail/promotion-detail.tsx';
import { OwnPromotions } from './own-promotions.tsx';
import { ActivePromotion } from './promotion/active-promotion.tsx';
import { PromotionKinds } from './promotion/promotion-kinds.tsx';
import { PromotionOffer, PromotionRow } from './promotion/promotion-offer.tsx';

// The site's build makes it.
vi.mock('virtual:catalogues/site', () => ({ loadedCatalogue: () => undefined }));

const english = inEnglish('bonus', 'catalogue', 'cashier', 'common');
/** As the server sends it, to a visitor or a member. */
const htmlOf = (part: ReactNode, isMember = false): string =>
  markupOf(
    <RootDataProvider value={{ member: isMember ? {} : null, config: {} } as RootData}>
      {english(part)}
    </RootDataProvider>,
  );
const textOf = (part: ReactNode): string => wordsOf(htmlOf(part));

test('[R3.40] [R5.43] a promotion shows what it gives, what it asks and its next step', () => {
  const text = textOf(<PromotionOffer promotion={{ ...promotion, type_name: 'Welcome' }} />);
  expect(text).toBe('Welcome Lotus Weekend 100% up to ฿1,000.00 From ฿300.00, turnover 10× Receive');
  const over = textOf(<PromotionRow promotion={{ ...promotion, status: 'used' }} />);
  expect(over).toContain('Used Nov 29, 2026');
});

test('[R6.9] a promotion that cannot be received says why, and is not pressed', () => {
  const reasons = [{ code: 'level', fix: null, until: null, level: 3 } as const];
  const html = htmlOf(<PromotionOffer promotion={{ ...promotion, reasons }} />, true);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('From level 3');
});

test('[Q26] the second arrangement has the same promotions, one line each, below their kinds', () => {
  const others = [
    { ...promotion, promotion_information_id: 6, type_name: 'Weekend' },
    { ...promotion, promotion_information_id: 7 },
  ];
  const text = textOf(<PromotionKinds promotions={[promotion, ...others]} />);
  expect(text.match(/Lotus Weekend/g)).toHaveLength(3);
  expect(text.indexOf('Weekend', text.lastIndexOf('Deposit match'))).toBeGreaterThan(0);
});

test('[R2.56] a promotion that is active shows how much of its target is done, and what the rest costs', () => {
  const text = textOf(<ActivePromotion promotion={active} game={{ name: 'Lotus Lanterns', rtp: '96.17' }} />);
  expect(text).toContain('You deposited ฿1,000.00 and received a bonus of ฿1,000.00.');
  expect(text).toContain('Turnover 62% 6,240 of 10,000 3,760 left');
  expect(text).toContain('On Lotus Lanterns (RTP 96.17%) the rest costs ฿144.00 on average.');
  expect(text).toContain('Maximum bet ฿50.00 a round');
  expect(text).toContain('a bet of ฿50.00 adds Slots 50 Table games, Live casino 5 All other games 0');
});

test('[R2.29] the page of a promotion has its example, its rules as facts, its games, what deactivating does, and its terms', () => {
  const text = textOf(<PromotionDetail promotion={active} />);
  expect(text).toContain('You deposit ฿1,000.00 Bonus 100% of the deposit, at most ฿1,000.00 +฿1,000.00');
  expect(text).toContain('Turnover to do 10 × the bonus of ฿1,000.00 10,000');
  expect(text).toContain('Order of money Your cash first, then the bonus');
  expect(text).toContain('A bet of ฿50.00 adds 5: Table games, Live casino.');
  expect(text).toContain('You keep ฿700.00 now; ฿900.00 of bonus is removed.');
  expect(text).toContain('Terms, version 3');
  const rules = { ...promotion.rules!, maximum_withdrawal: '5000' };
  expect(textOf(<PromotionDetail promotion={{ ...promotion, rules }} />)).toContain('Maximum withdrawal ฿5,000.00');
});

test('[R4.23] one that waits for its deposit has nothing to be removed', () => {
  expect(textOf(<DeactivationSection promotion={{ ...active, status: 'received', preview: null }} />)).toBe('');
});

test('[R2.56] what was received is summed up, and each past one shows what became of it', () => {
  const past = { ...active, promotion_member_id: '8', status: 'used', ended_at: '2026-10-19T03:00:00.000Z' } as const;
  const completed = { ...past, is_completed: true };
  const text = textOf(<OwnPromotions promotions={[active, completed]} />);
  expect(text).toContain('Received 2 Completed 1 Bonuses ฿2,000.00');
  expect(text).toContain('Oct 19, 2026 6,240 of 10,000 ฿1,000.00 Used');
  expect(textOf(<PromotionDetail promotion={completed} />)).toContain('Completed. Bonus:');
  const spins = { ...promotion.rules!, free_rounds: { game_code: 'koi', count: 20, stake: '1.00' } };
  expect(textOf(<PromotionDetail promotion={{ ...completed, rules: spins }} />)).toContain('what the free spins won');
  expect(textOf(<PromotionDetail promotion={completed} />)).not.toContain('what the free spins won');
  // Deactivated, ended by the operator or lost: also `used`, but no bonus became cash.
  const broken = textOf(<OwnPromotions promotions={[active, past]} />);
  expect(broken).toContain('Received 2 Completed 0 Bonuses ฿2,000.00');
  expect(broken).toContain('Oct 19, 2026 6,240 of 10,000 ฿1,000.00 Ended');
  expect(textOf(<PromotionDetail promotion={past} />)).toContain('This promotion has ended. Bonus:');
});
