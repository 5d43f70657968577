import { z } from 'zod';
import { timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { jobNames, jobStates } from './job-names.ts';

export const jobActions = ['run', 'retry', 'discard'] as const;

const DeadLetter = z.object({
  failed_at: timestamp,
  attempts: z.int().describe('Number of attempts'),
  error: z.string().nullable().describe('Error of the last attempt'),
  payload: z.string().describe('Input of the run, JSON'),
});

const Job = z
  .object({
    id: z.enum(jobNames),
    period_seconds: z.number().describe('Interval from the end of a run to the start of the next, in seconds'),
    state: z
      .enum(jobStates)
      .describe('State; `retrying`: the last attempt failed; `missing`: not queued by any worker'),
    failures: z.int().describe('Failed attempts of the queued or current run'),
    error: z.string().nullable().describe('Error of the last attempt'),
    running_since: timestamp.nullable(),
    next_run_at: timestamp.nullable(),
    last_run_at: timestamp.nullable().describe('Start of the last successful run; null if long ago'),
    last_run_seconds: z.number().nullable(),
    dead_letter: DeadLetter.nullable().describe('Latest run that failed at its last attempt'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** Recurring jobs, shared by all workers. */
export const staffJob = defineService({
  service: 'job',
  audience: 'staff',
  find: { permission: 'job.view', summary: 'Background jobs of the server', isUnpaged: true, result: z.array(Job) },
  patch: {
    permission: 'job.change',
    summary: 'Run a job now, or retry or discard its dead letter; for administrators',
    body: z.object({ action: z.enum(jobActions) }),
    result: Job,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
