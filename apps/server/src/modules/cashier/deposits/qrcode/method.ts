import type { CashierParts } from '../../parts.ts';
import type { PaymentProvider } from '../../payment-provider.ts';
import { createGatewayDeposit } from '../create-gateway-deposit.ts';
import type { DepositMethod } from '../deposit-method.ts';

/** A PromptPay QR of the payment gateway, for houses whose own bank makes none. */
export const qrcodeMethod = (parts: CashierParts, provider: PaymentProvider): DepositMethod => ({
  code: 'QRCODE',
  create: (command) =>
    createGatewayDeposit(parts, { code: 'QRCODE', provider, lifetimeMs: parts.qrLifetimeMs }, command),
});
