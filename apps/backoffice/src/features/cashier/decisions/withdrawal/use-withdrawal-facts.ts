import type { staffWithdrawalFacts } from '@sabai/contract';
import type { Answer } from '../../../../shared/api/answer.ts';
import { api } from '../../../../shared/api/api.ts';
import { type Polled, usePolled } from '../../../../shared/api/use-polled.ts';

export type Facts = Answer<typeof staffWithdrawalFacts, 'get'>;

/** The fields of the withdrawal that its facts depend on. */
type WithdrawalRow = { readonly id: string; readonly status: string; readonly stage?: string };

const everyMs = 15_000;

/** Returns the facts for deciding a withdrawal; undefined for a deposit. */
export const useWithdrawalFacts = (row: WithdrawalRow | undefined): Polled<Facts | undefined> =>
  usePolled<Facts | undefined>(
    async (signal) => (row ? api('staff', 'withdrawal-facts').get(row.id, { signal }) : undefined),
    `facts ${row?.id} ${row?.status} ${row?.stage}`,
    row?.status === 'pending' ? everyMs : undefined,
  );
