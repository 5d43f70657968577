import type { User, Wallet } from '@sabai/contract';
import { houseFeatures } from '@sabai/contract/house-features';
import type { RootData } from '../shared/context/root-data.ts';

/** A valid identifier; the same number gives the same one. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A moment relative to now, as on the wire. */
export const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const user: User = {
  id: idOf(1),
  username: 'ploy',
  phone: '0812345678',
  country_code: 'TH',
  currency_id: 1,
  currency_code: 'THB',
  first_name: 'Ploy',
  last_name: 'Dee',
  full_name: 'Ploy Dee',
  DOB: '1990-05-17',
  gender: 'female',
  email: null,
  line_id: null,
  register_channal_id: 1,
  security_question_id: null,
  bank_currency_information_id: 4,
  bank_code: 'KBANK',
  bank_name: 'Kasikornbank',
  bank_no: '1234567890',
  bank_status: 'verified',
  bank_reason: null,
  is_profile_complete: true,
  is_first_login: false,
  is_subscribe_email: false,
  verification_status: 'verified',
  ref_code: 'PLOY26',
  created_at: '2026-01-02T03:04:05.000Z',
};

export const wallet: Wallet = {
  balance: '1500.00',
  cashback: '0.00',
  rebate: '0.00',
  affiliate: '0.00',
  vault: '0.00',
  vault_locked_until: null,
  pending_withdrawal: '0.00',
  withdrawable: '1500.00',
  pointData: { point: '0', badge_point: '0', is_active: true, is_display: true },

  turn_deposit: '0.00',
  turn_deposit_target: '0.00',
  bonus: '0.00',
  turn_bonus: '0.00',
  turn_bonus_target: '0.00',
  currency: 1,
  currency_code: 'THB',
};

/** The operator's configuration, as far as a part reads it. */
const config: Partial<RootData['config']> = {
  webName: 'Sabai',
  timeZone: 'Asia/Bangkok',
  moneyFormat: 'full',
  defaultCurrency: 'THB',
  isPlayMoney: false,
  houseFeatures: [...houseFeatures],
  contacts: [],
  banners: [],
  notifications: [],
  announcements: [],
  registerType: 'default',
  registerEmail: 'optional',
  privileges: [],
  features: [],
  emptySections: [],
  stickyButtons: [],
  poweredBy: [],
  footerBlocks: [],
  freestyleBlocks: [],
  thirdParties: null,
  isGameInWindow: false,
};

/** The data of a page, for a member unless `member` is null. */
export const rootOf = (
  own: Partial<User> = {},
  more: { member?: null; config?: Partial<RootData['config']>; privileges?: readonly string[] } = {},
): RootData =>
  ({
    prefix: 'en',
    basename: '/en',
    origin: 'https://sabai.example',
    denial: null,
    outage: null,
    traceId: 'trace',
    now: new Date().toISOString(),
    loadingVariant: 1,
    uploadsPastUs: false,
    config: { ...config, ...more.config },
    member:
      more.member === null
        ? null
        : {
            user: { ...user, ...own },
            wallet,
            privileges: more.privileges ?? [],
            features: [],
            hasPlayed: true,
            unread: '',
          },
  }) as unknown as RootData;
