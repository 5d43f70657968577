import { type Given, given, listed, page } from '../../testing/open-screen.tsx';

export const id = 'b0000000-0000-4000-8000-000000000001';
export const at = '2026-11-26T07:31:50.000Z';
const member = {
  id,
  username: '66•••5678',
  full_name: 'Somchai J•••',
  phone: '+66•••5678',
  is_subscribed: true,
  bank_name: 'Kasikornbank',
  bank_no: '••• 2841',
  currency_code: 'THB',
  balance: '5960.00',
  pending_withdrawal: '0.00',
  owed: '0.00',
  created_at: at,
  last_login_at: at,
  activity: [],
  rounds: [],
};
export const protection = {
  currency_code: 'THB',
  limits: [],
  exclusion: null,
  operator_exclusion: null,
  reality_check_minutes: null,
  policy: [],
  history: [],
};
export const summary = {
  email: 's•••@example.com',
  birth_date: '1991-••-••',
  status: 'open' as const,
  language: 'th',
  country_code: 'TH',
  currency_code: 'THB',
  wallets: [{ account: 'main', balance: '5960.00' }],
  points: '0',
  withdrawable: '0.00',
  turnover: { done: '6120.00', target: '12000.00', left: '5880.00' },
  deposits: { asked: 43, count: 41, amount: '184500.00', last_at: at },
  withdrawals: { count: 11, amount: '121300.00', waiting: '8000.00', last_at: at },
  play: { staked: '1075900.00', paid: '1023180.00', ggr: '52720.00', deducted: '14505.40', ngr: '38214.60' },
  months: [],
  counts: { payments: 53, messages: 6, notes: 2, sessions: 3 },
};
/** The answers of the page about a member; later ones take precedence. */
export const about = (...answers: readonly Given[]) => [
  given('staff', 'member', 'get', member),
  given('staff', 'member-summary', 'get', summary),
  given('staff', 'member-protection', 'get', protection as never),
  given('staff', 'member-flag', 'find', listed([])),
  given('staff', 'member-note', 'find', page([])),
  given('staff', 'member-timeline', 'find', { data: [], next: null }),
  ...answers,
];
