import type { createClient } from '@sabai/contract/client';

/** `api('member', 'wallet').find()`: every service by audience and name, typed by the contract. */
export type Api = ReturnType<typeof createClient>;
