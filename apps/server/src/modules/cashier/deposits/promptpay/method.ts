import type { CashierParts } from '../../parts.ts';
import type { PaymentProvider } from '../../payment-provider.ts';
import { createGatewayDeposit } from '../create-gateway-deposit.ts';
import type { DepositMethod } from '../deposit-method.ts';

/** A PromptPay QR of the house's own bank. */
export const promptpayMethod = (parts: CashierParts, provider: PaymentProvider): DepositMethod => ({
  code: 'PROMPTPAY',
  create: (command) =>
    createGatewayDeposit(parts, { code: 'PROMPTPAY', provider, lifetimeMs: parts.qrLifetimeMs }, command),
});
