import type { PasskeyAnswer } from '@sabai/contract';
import { useSyncExternalStore } from 'react';
import { api } from '../../../shared/api/browser-api.ts';
import { LostCall } from '../../../shared/api/lost-call.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';

const never = () => () => {};

/** Returns whether this browser supports passkeys; false until the page runs. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );

/** Loads the library, whose file a lost connection withholds; nothing has been sent by then. */
const library = () =>
  import('@simplewebauthn/browser').catch((error: unknown) => {
    throw error instanceof TypeError ? new LostCall('unsent', error) : error;
  });

/** Returns whether the user closed the browser's dialog or let it time out. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Returns a passkey's signature of the server's challenge. */
export async function signWithPasskey(purpose: 'log_in' | 'step_up'): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    purpose === 'log_in'
      ? api('public', 'passkey-challenge').create(undefined)
      : api('member', 'passkey-challenge').create({ purpose }),
  ]);
  return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyAnswer;
}

/** Creates a new passkey of this member in the browser. */
export async function makePasskey(): Promise<PasskeyAnswer> {
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    withProof(() => api('member', 'passkey-challenge').create({ purpose: 'register' })),
  ]);
  return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyAnswer;
}
