import { problemOf } from '../api/problem-message.ts';
import { openModal } from '../modals/modal-store.ts';

/**
 * Makes a call that may ask for a proof that the member is there: then a window asks for password, code or passkey, and the
 * call is made again. Who closes the window gets the refusal, which nobody needs to read.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (problemOf(error)?.refusal !== 'STEP_UP_REQUIRED') throw error;
    await new Promise<void>((onProven, reject) => {
      openModal('step-up', { onProven, onLeft: () => reject(error) });
    });
    return call();
  }
}
