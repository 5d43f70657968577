import { problemOf } from '../api/problem-message.ts';
import { openModal } from '../modals/modal-store.ts';

/**
 * Makes a call that may require step-up authentication: a dialog then asks for a password, code or passkey, and the
 * call is repeated. Closing the dialog throws the refusal, which need not be shown.
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
