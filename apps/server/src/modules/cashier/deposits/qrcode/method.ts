import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import type { PaymentProvider } from '../../transactions/payment-provider.ts';
import { createGatewayDeposit } from '../create-gateway-deposit.ts';

/** A PromptPay QR of the payment gateway, for operators whose own bank creates none. */
export const qrcodeMethod = (dependencies: CashierDependencies, provider: PaymentProvider): DepositMethod => ({
  code: 'QRCODE',
  create: (command) =>
    createGatewayDeposit(dependencies, { code: 'QRCODE', provider, lifetimeMs: dependencies.qrLifetimeMs }, command),
});
