import { address, isGiven, origin, SettingsError, secretText } from './settings-text.ts';

/** The account at Opn Payments (Omise) that takes wallets and QR codes. */
export interface OmiseSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Base64; the present one first, then while it is changed the one before. */
  readonly webhookSecrets: readonly string[];
}

/** The account information of the house's bank (Berlin Group NextGenPSD2), with a consent already given. */
export interface StatementSettings {
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly consentId: string;
}

/** An application at SCB's partner API that takes PromptPay payments by QR 30. */
export interface ScbSettings {
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly billerId: string;
  /** What SCB wants reference 3 to begin with, so that it finds where to confirm. */
  readonly ref3Prefix: string;
  /** None when confirmations come from the bank itself, which signs nothing: then it is asked what they are worth. */
  readonly webhookSecrets: readonly string[];
}

/** One store of a BTCPay Server. */
export interface BtcpaySettings {
  readonly baseUrl: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookSecrets: readonly string[];
  readonly chain: 'main' | 'test' | 'regtest';
}

export interface PaymentSettings {
  readonly omise: OmiseSettings | undefined;
  readonly statement: StatementSettings | undefined;
  readonly scb: ScbSettings | undefined;
  readonly btcpay: BtcpaySettings | undefined;
}

type Env = NodeJS.ProcessEnv;

const token = /^[\x21-\x7e]{1,500}$/;

function listed(env: Env, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
}

function omise(env: Env): OmiseSettings | undefined {
  if (!isGiven(env, 'SABAI_OMISE_SECRET_KEY', 'SABAI_OMISE_WEBHOOK_SECRET')) return undefined;
  const secretKey = secretText(
    env,
    'SABAI_OMISE_SECRET_KEY',
    /^skey_\w{5,80}$/,
    'the secret key of the account, which starts with skey_',
  );
  const webhookSecrets = listed(env, 'SABAI_OMISE_WEBHOOK_SECRET');
  if (webhookSecrets.length === 0 || !webhookSecrets.every((text) => /^[A-Za-z0-9+/]{16,}={0,2}$/.test(text))) {
    throw new SettingsError(
      'SABAI_OMISE_WEBHOOK_SECRET must be the base64 secret of the webhook, or two joined by a comma.',
    );
  }
  return { baseUrl: origin(env, 'SABAI_OMISE_URL', 'https://api.omise.co'), secretKey, webhookSecrets };
}

function statement(env: Env): StatementSettings | undefined {
  const { SABAI_STATEMENT_TOKEN: accessToken, SABAI_STATEMENT_CONSENT: consentId } = env;
  if (!isGiven(env, 'SABAI_STATEMENT_URL', 'SABAI_STATEMENT_TOKEN', 'SABAI_STATEMENT_CONSENT')) return undefined;
  const baseUrl = address(env, 'SABAI_STATEMENT_URL', 'https://bank.example.com/psd2');
  if (!accessToken || !consentId || !/^[\x21-\x7e]+$/.test(accessToken + consentId)) {
    throw new SettingsError(
      'SABAI_STATEMENT_URL needs SABAI_STATEMENT_TOKEN and SABAI_STATEMENT_CONSENT too, without blanks in them.',
    );
  }
  return { baseUrl, accessToken, consentId };
}

function scb(env: Env): ScbSettings | undefined {
  if (!isGiven(env, 'SABAI_SCB_API_KEY', 'SABAI_SCB_API_SECRET', 'SABAI_SCB_BILLER_ID')) return undefined;
  const webhookSecrets = listed(env, 'SABAI_SCB_WEBHOOK_SECRET');
  if (!webhookSecrets.every((text) => /^[\x21-\x7e]{16,}$/.test(text))) {
    throw new SettingsError(
      'SABAI_SCB_WEBHOOK_SECRET must be 16 signs or more without blanks, or two of them joined by a comma.',
    );
  }
  return {
    baseUrl: address(env, 'SABAI_SCB_URL', 'https://api.partners.scb/partners', 'https://api.partners.scb/partners'),
    applicationKey: secretText(env, 'SABAI_SCB_API_KEY', token, 'the key of the application, without blanks'),
    applicationSecret: secretText(env, 'SABAI_SCB_API_SECRET', token, 'the secret of the application, without blanks'),
    billerId: secretText(env, 'SABAI_SCB_BILLER_ID', /^\d{15}$/, 'the 15 digits of the house as a biller'),
    ref3Prefix: secretText(
      env,
      'SABAI_SCB_REF3_PREFIX',
      /^[A-Z0-9]{1,12}$/,
      'what SCB has given for reference 3, 1 to 12 of A-Z and 0-9',
    ),
    webhookSecrets,
  };
}

const chains = ['main', 'test', 'regtest'] as const;

function btcpay(env: Env): BtcpaySettings | undefined {
  const names = ['URL', 'STORE', 'API_KEY', 'WEBHOOK_SECRET'].map((name) => `SABAI_BTCPAY_${name}`);
  if (!isGiven(env, ...names)) return undefined;
  const baseUrl = address(env, 'SABAI_BTCPAY_URL', 'https://btcpay.example.com');
  const webhookSecrets = listed(env, 'SABAI_BTCPAY_WEBHOOK_SECRET');
  if (webhookSecrets.length === 0 || !webhookSecrets.every((text) => token.test(text))) {
    throw new SettingsError(
      'SABAI_BTCPAY_WEBHOOK_SECRET must be the secret of the store’s webhook, or two joined by a comma.',
    );
  }
  const chain = chains.find((name) => name === (env.SABAI_BTCPAY_CHAIN || 'main'));
  if (!chain) {
    throw new SettingsError(`SABAI_BTCPAY_CHAIN must be ${chains.join(', ')}, but it is "${env.SABAI_BTCPAY_CHAIN}".`);
  }
  return {
    baseUrl,
    storeId: secretText(env, 'SABAI_BTCPAY_STORE', /^[\w-]{1,80}$/, 'the id of the store'),
    apiKey: secretText(env, 'SABAI_BTCPAY_API_KEY', token, 'an API key of the store, without blanks'),
    webhookSecrets,
    chain,
  };
}

/** Real accounts as the environment names them; throws {@link SettingsError} when one is named in part or wrongly. */
export const readPaymentSettings = (env: Env): PaymentSettings => ({
  omise: omise(env),
  statement: statement(env),
  scb: scb(env),
  btcpay: btcpay(env),
});
