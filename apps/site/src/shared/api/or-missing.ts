import { data } from 'react-router';
import { problemOf } from './problem-message.ts';

/** The answer about the one thing that an address names; an address that names nothing is no page (R2.32). */
export async function orMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = problemOf(error)?.code;
    if (status === 404 || status === 400) throw data(null, { status: 404, statusText: 'This page could not be found' });
    throw error;
  }
}
