import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import type { PaymentProvider } from '../../transactions/payment-provider.ts';
import { createGatewayDeposit } from '../create-gateway-deposit.ts';

/** A PromptPay QR of the operator's own bank. */
export const promptpayMethod = (dependencies: CashierDependencies, provider: PaymentProvider): DepositMethod => ({
  code: 'PROMPTPAY',
  create: (command) =>
    createGatewayDeposit(dependencies, { code: 'PROMPTPAY', provider, lifetimeMs: dependencies.qrLifetimeMs }, command),
});
