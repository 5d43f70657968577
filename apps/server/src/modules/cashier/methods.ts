import { Refusal } from '../../platform/http/refusal.ts';
import { bankMethod } from './deposits/bank/method.ts';
import { promptpayMethod } from './deposits/promptpay/method.ts';
import { qrcodeMethod } from './deposits/qrcode/method.ts';
import { truewalletMethod } from './deposits/truewallet/method.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';
import type { DepositMethod, DepositMethods } from './transactions/deposit-method.ts';
import type { GatewayMethodCode, PaymentProvider } from './transactions/payment-provider.ts';

type GatewayMethod = (dependencies: CashierDependencies, provider: PaymentProvider) => DepositMethod;
const throughGateway: Readonly<Record<GatewayMethodCode, GatewayMethod>> = {
  PROMPTPAY: promptpayMethod,
  TRUEWALLET: truewalletMethod,
  QRCODE: qrcodeMethod,
};

/**
 * Returns all deposit methods whose providers are connected; any other method is shown as closed. The first of `providers`
 * that serves a method is used. `others` are those that need more of their provider than a request for a payment.
 */
export function createDepositMethods(
  dependencies: CashierDependencies,
  providers: readonly PaymentProvider[],
  others: readonly DepositMethod[] = [],
): DepositMethods {
  const gateways = Object.entries(throughGateway).flatMap(([code, method]) => {
    const provider = providers.find(({ methods }) => methods.some((served) => served === code));
    return provider ? [method(dependencies, provider)] : [];
  });
  const all = [bankMethod(dependencies), ...gateways, ...others];
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
