import type { Values } from './schema.ts';

/** The account at Opn Payments (Omise) that takes wallets and QR codes. */
export interface OmiseSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Base64; the current one first, during its rotation the previous one. */
  readonly webhookSecrets: readonly string[];
}

/** The account information of the operator's bank (Berlin Group NextGenPSD2), with an existing consent. */
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
  /** SCB's required prefix of reference 3, by which it finds the address for confirmations. */
  readonly ref3Prefix: string;
  /** Empty if confirmations come from the bank itself, which signs nothing: then each is verified by a query. */
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

/** Returns the accounts in the environment; each is complete or absent. */
export function paymentSettings(values: Values): PaymentSettings {
  const {
    SABAI_OMISE_SECRET_KEY: secretKey,
    SABAI_OMISE_WEBHOOK_SECRET: omiseSecrets,
    SABAI_STATEMENT_URL: statementUrl,
    SABAI_STATEMENT_TOKEN: accessToken,
    SABAI_STATEMENT_CONSENT: consentId,
    SABAI_SCB_API_KEY: applicationKey,
    SABAI_SCB_API_SECRET: applicationSecret,
    SABAI_SCB_BILLER_ID: billerId,
    SABAI_SCB_REF3_PREFIX: ref3Prefix,
    SABAI_BTCPAY_URL: btcpayUrl,
    SABAI_BTCPAY_STORE: storeId,
    SABAI_BTCPAY_API_KEY: apiKey,
    SABAI_BTCPAY_WEBHOOK_SECRET: btcpaySecrets,
  } = values;
  return {
    omise:
      secretKey && omiseSecrets
        ? { baseUrl: values.SABAI_OMISE_URL, secretKey, webhookSecrets: omiseSecrets }
        : undefined,
    statement: statementUrl && accessToken && consentId ? { baseUrl: statementUrl, accessToken, consentId } : undefined,
    scb:
      applicationKey && applicationSecret && billerId && ref3Prefix
        ? {
            baseUrl: values.SABAI_SCB_URL,
            applicationKey,
            applicationSecret,
            billerId,
            ref3Prefix,
            webhookSecrets: values.SABAI_SCB_WEBHOOK_SECRET ?? [],
          }
        : undefined,
    btcpay:
      btcpayUrl && storeId && apiKey && btcpaySecrets
        ? { baseUrl: btcpayUrl, storeId, apiKey, webhookSecrets: btcpaySecrets, chain: values.SABAI_BTCPAY_CHAIN }
        : undefined,
  };
}
