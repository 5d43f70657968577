import { Refusal } from '../../platform/http/refusal.ts';
import { bankMethod } from './deposits/bank/method.ts';
import { promptpayMethod } from './deposits/promptpay/method.ts';
import { qrcodeMethod } from './deposits/qrcode/method.ts';
import { truewalletMethod } from './deposits/truewallet/method.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';
import type { DepositMethod, DepositMethods } from './transactions/deposit-method.ts';
import type { PaymentProvider, ProviderName } from './transactions/payment-provider.ts';

/**
 * Returns all deposit methods whose providers are connected; any other method is shown as closed. `others` are those
 * that need more of their provider than a request for a payment.
 */
export function createDepositMethods(
  dependencies: CashierDependencies,
  providers: readonly PaymentProvider[],
  others: readonly DepositMethod[] = [],
): DepositMethods {
  const through = (
    name: ProviderName,
    method: (dependencies: CashierDependencies, provider: PaymentProvider) => DepositMethod,
  ) => providers.filter((provider) => provider.name === name).map((provider) => method(dependencies, provider));
  const all = [
    bankMethod(dependencies),
    ...through('scb', promptpayMethod),
    ...through('omise', truewalletMethod),
    ...through('omise', qrcodeMethod),
    ...others,
  ];
  const byCode = new Map<string, DepositMethod>(all.map((method) => [method.code, method]));
  return {
    all,
    has: (code) => byCode.has(code),
    of(code) {
      const method = byCode.get(code);
      if (!method) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
      return method;
    },
  };
}
