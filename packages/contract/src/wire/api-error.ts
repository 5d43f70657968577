import type { Problem } from './problem.ts';

/** A refused or failed call; `problem.correlation_id` is the TraceID shown to the member. */
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ApiError';
    this.problem = problem;
  }
}
