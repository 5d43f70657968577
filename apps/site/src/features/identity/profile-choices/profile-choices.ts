import type { Api } from '../../../shared/api/api.ts';

export interface Bank {
  readonly id: number;
  readonly name: string;
  /** Allowed lengths of its account numbers; empty for any. */
  readonly accountDigits: readonly number[];
}

/** The choices in the forms of the profile, and the parts that the operator requires (R5.28). */
export interface ProfileChoices {
  readonly banks: readonly Bank[];
  readonly questions: readonly { id: number; name: string }[];
  readonly channels: readonly { id: number; name: string }[];
  readonly isEmailRequired: boolean;
  readonly isLineIdRequired: boolean;
}

export async function loadProfileChoices(api: Api, currencyId: number): Promise<ProfileChoices> {
  const [banks, questions, channels, config] = await Promise.all([
    api('member', 'bank-currency-information').find({ currency_id: currencyId, $limit: 100 }),
    api('member', 'user-security-question').find(),
    api('member', 'user-register-channal').find(),
    api('public', 'global-config').find(),
  ]);
  return {
    banks: banks.data.map(({ id, bank_name, account_digits }) => ({
      id,
      name: bank_name,
      accountDigits: account_digits,
    })),
    questions,
    channels,
    isEmailRequired: config.register_with_email && config.email_required,
    isLineIdRequired: config.profile_line_id_required,
  };
}
