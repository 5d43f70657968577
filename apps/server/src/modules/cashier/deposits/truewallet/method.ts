import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositMethod } from '../../transactions/deposit-method.ts';
import type { PaymentProvider } from '../../transactions/payment-provider.ts';
import { createGatewayDeposit } from '../create-gateway-deposit.ts';
import { readWalletPhone } from './phone.rules.ts';

const minuteMs = 60_000;
/** The payer's own app asks twice, so payment may take time. */
const lifetimeMs = 30 * minuteMs;
/** If still pending after this, the deposit asks the member to contact staff (R4.29, Q76); it remains pending. */
const contactAfterMs = 5 * minuteMs;

/** From a TrueMoney wallet through the payment gateway; the payer confirms on the wallet's page. */
export const truewalletMethod = (dependencies: CashierDependencies, provider: PaymentProvider): DepositMethod => ({
  code: 'TRUEWALLET',
  create: (command) =>
    createGatewayDeposit(
      dependencies,
      {
        code: 'TRUEWALLET',
        provider,
        lifetimeMs,
        contactAfterMs,
        phoneOf: ({ phone }, memberPhone) => readWalletPhone(phone ?? memberPhone),
      },
      command,
    ),
});
