import { data } from 'react-router';
import { problemOf } from './problem-message.ts';

/** Returns the response about the subject of an address; throws 404 for an unknown subject (R2.32). */
export async function orMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = problemOf(error)?.code;
    if (status === 404 || status === 400) throw data(null, { status: 404, statusText: 'This page could not be found' });
    throw error;
  }
}
