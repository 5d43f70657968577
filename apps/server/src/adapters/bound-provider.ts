import {
  gatewayMethods,
  isBuiltIn,
  type PaymentProvider,
  type PaymentState,
  webhookPathOf,
} from '../modules/cashier/index.ts';

/** Returns the problem of an adapter's provider, also with regard to those loaded before it; `undefined` without one. */
export function providerProblem(
  { name, methods, requestPayment, webhook }: PaymentProvider,
  others: readonly PaymentProvider[],
): string | undefined {
  if (!/^[a-z][a-z0-9-]{1,29}$/.test(name)) return `the provider name "${name}" is not 2 to 30 of a-z, 0-9 and -`;
  if (isBuiltIn(name)) return `the provider name "${name}" is taken by a built-in one`;
  if (others.some((other) => other.name === name)) return `two providers have the name "${name}"`;
  if (!Array.isArray(methods) || methods.length === 0) return `the provider ${name} serves no way to deposit`;
  const unknown = methods.find((method) => !gatewayMethods.includes(method));
  if (unknown !== undefined) return `the provider ${name} serves "${unknown}", not one of ${gatewayMethods.join(', ')}`;
  const taken = methods.find((method) => others.some((other) => other.methods.includes(method)));
  if (taken) return `two providers serve ${taken}`;
  if (typeof requestPayment !== 'function') return `the provider ${name} has no requestPayment()`;
  const path = webhookPathOf(name);
  return webhook && webhook.path !== path ? `the webhook of the provider ${name} is not at ${path}` : undefined;
}

/** Replaces the provider that an adapter names by its own, so that it cannot credit the deposits of another provider. */
function boundState(name: string, state: PaymentState): PaymentState {
  if (state.state === 'paid') return { state: 'paid', payment: { ...state.payment, provider: name } };
  return state.state === 'failed' ? { state: 'failed', failure: { ...state.failure, provider: name } } : state;
}

/** The provider of an adapter as the cashier uses it. */
export function boundProvider(provider: PaymentProvider): PaymentProvider {
  const { name, methods, webhook } = provider;
  return {
    name,
    methods,
    requestPayment: (order) => provider.requestPayment!(order),
    ...(provider.lookUp && {
      lookUp: async (requested) => {
        const states = await provider.lookUp!(requested);
        return states.map((state) =>
          state.state === 'unreadable' ? { ...state, source: 'adapters' } : boundState(name, state),
        );
      },
    }),
    ...(provider.list && { list: (from, to) => provider.list!(from, to, []) }),
    ...(webhook && {
      webhook: {
        path: webhook.path,
        async read(call) {
          const reading = await webhook.read(call);
          return reading.state === 'paid' || reading.state === 'failed' ? boundState(name, reading) : reading;
        },
        answer: (...outcome) => webhook.answer(...outcome),
      },
    }),
  };
}
