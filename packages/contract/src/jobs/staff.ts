import { z } from 'zod';
import { timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { jobNames, jobStates } from './job-names.ts';

export const jobActions = ['run', 'retry', 'discard'] as const;

const DeadLetter = z.object({
  failed_at: timestamp,
  attempts: z.int().describe('how often the run was tried'),
  error: z.string().nullable().describe('what the last try ended with'),
  payload: z.string().describe('JSON: what the run was given'),
});

const Job = z
  .object({
    id: z.enum(jobNames),
    period_seconds: z.number().describe('from the end of a run to the beginning of the next'),
    state: z.enum(jobStates).describe('retrying: the last try failed; missing: no worker has queued it'),
    failures: z.int().describe('of the run that is queued or goes on'),
    error: z.string().nullable().describe('what its last try ended with'),
    running_since: timestamp.nullable(),
    next_run_at: timestamp.nullable(),
    last_run_at: timestamp.nullable().describe('when the last run that succeeded began; null when it is long ago'),
    last_run_seconds: z.number().nullable(),
    dead_letter: DeadLetter.nullable().describe('the latest run that failed at its last try'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** Recurring jobs, shared by all workers. */
export const staffJob = defineService({
  service: 'job',
  audience: 'staff',
  find: { permission: 'job.view', summary: 'The jobs of the server', isUnpaged: true, result: z.array(Job) },
  patch: {
    permission: 'job.change',
    summary: 'Run a job now, retry its dead letter or discard that; for administrators',
    body: z.object({ action: z.enum(jobActions) }),
    result: Job,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
