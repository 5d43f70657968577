import {
  type PaymentSetting,
  type PaymentSettingKind,
  type PaymentValueKind,
  paymentSettingValues,
} from '@sabai/contract';

/** The pages of the set-up, and the kinds of settings on each, in the order of display. */
export const setupParts = {
  accounts: ['house-account', 'statement-account'],
  deposits: ['deposit-limit', 'deposit-fee', 'deposit-method'],
  withdrawals: ['withdrawal-type', 'withdrawal-limit', 'withdrawal-rules', 'withdrawal-method', 'risk-rule'],
  transfers: ['transfer-limit', 'side-wallet'],
  money: ['coin', 'currency', 'bank'],
} as const satisfies Readonly<Record<string, readonly PaymentSettingKind[]>>;

export type SetupPart = keyof typeof setupParts;
export const setupPartNames = Object.keys(setupParts) as readonly SetupPart[];
export const isSetupPart = (text: string): text is SetupPart => Object.hasOwn(setupParts, text);

/** Returns the format of each value of a setting. */
export const valueKindsOf = ({
  kind,
}: Pick<PaymentSetting, 'kind'>): readonly (readonly [string, PaymentValueKind])[] =>
  Object.entries(paymentSettingValues[kind]);

const switches = ['is_active', 'is_open', 'is_offered'];

/** Returns the value that opens and closes the whole setting, if there is one. */
export const switchOf = (setting: Pick<PaymentSetting, 'kind'>): string | undefined =>
  valueKindsOf(setting).find(([name]) => switches.includes(name))?.[0];

/** Returns the settings of a kind in one currency or in all; settings without a currency belong to each. */
export const settingsOf = (
  settings: readonly PaymentSetting[],
  kind: PaymentSettingKind,
  currency: string,
): PaymentSetting[] =>
  settings
    .filter(
      (setting) =>
        setting.kind === kind &&
        (currency === '' || setting.currency_code === null || setting.currency_code === currency),
    )
    .toSorted(
      (one, other) =>
        (one.currency_code ?? '').localeCompare(other.currency_code ?? '', 'en') * Number(kind !== 'currency') ||
        Number(one.values.order_no ?? 0) - Number(other.values.order_no ?? 0),
    );
