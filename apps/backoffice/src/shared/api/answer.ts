import type { ServiceClient } from '@sabai/contract/client';

/** The response of a service to a verb: `Answer<typeof staffDeposit, 'get'>` is one deposit. */
export type Answer<S, V extends keyof ServiceClient<S>> = ServiceClient<S>[V] extends (
  ...parameters: never[]
) => Promise<infer R>
  ? R
  : never;
