import { parseTypedAmount } from '@sabai/contract/typed-amount';
import type { SharedProof, SoloProof } from '@sabai/games/fairness';
import { type FairnessField, type FairnessForm, type VerifiableGame, wholeNumber } from './fairness-form.ts';

export type Verdict =
  | {
      readonly rounds: 'solo';
      readonly game: VerifiableGame;
      readonly proof: SoloProof;
      readonly form: FairnessForm;
      /** Undefined if no earlier hash was given. */
      readonly isHashRight: boolean | undefined;
    }
  | {
      readonly rounds: 'shared';
      readonly game: VerifiableGame;
      readonly proof: SharedProof;
      readonly form: FairnessForm;
    };

/** One of the inputs is wrong. */
export class FairnessFieldError extends Error {
  readonly field: FairnessField;
  constructor(field: FairnessField) {
    super(`${field} is not valid`);
    this.name = 'FairnessFieldError';
    this.field = field;
  }
}

const fieldsOfInput: Readonly<Record<string, FairnessField>> = {
  game: 'game',
  serverSeed: 'serverSeed',
  clientSeed: 'clientSeed',
  nonce: 'nonce',
  stakeMinor: 'stake',
  params: 'params',
  rulesVersion: 'rulesVersion',
  mode: 'mode',
  hash: 'hash',
  salt: 'salt',
  round: 'round',
  earlierRound: 'earlierRound',
  earlierHash: 'earlierHash',
};

/** Runs a function of the verifier, which is loaded at its first use, and names the field of an invalid input. */
async function verifying<T>(run: (verifier: typeof import('@sabai/games/fairness')) => Promise<T>): Promise<T> {
  const verifier = await import('@sabai/games/fairness');
  try {
    return await run(verifier);
  } catch (error) {
    if (error instanceof verifier.FairnessInputError)
      throw new FairnessFieldError(fieldsOfInput[error.field] ?? 'game');
    throw error;
  }
}

/** Throws {@link FairnessFieldError} for a text that is no JSON object. */
function paramsOf(text: string): Readonly<Record<string, never>> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, never>;
  } catch {}
  throw new FairnessFieldError('params');
}

const versionOf = ({ rulesVersion }: FairnessForm) => (rulesVersion === '' ? {} : { rulesVersion });

/** Repeats the round of the form. Throws {@link FairnessFieldError} for an invalid input. */
export function proveForm(form: FairnessForm, game: VerifiableGame): Promise<Verdict> {
  return verifying(async (verifier) => {
    if (game.rounds === 'shared') {
      const { hash, salt } = form;
      const proof = await verifier.proveSharedRound({
        game: game.code,
        hash,
        salt,
        round: wholeNumber(form.round),
        ...versionOf(form),
      });
      return { rounds: 'shared', game, form, proof };
    }
    const stakeMinor = parseTypedAmount(form.stake, { scale: 2 }, form.intl);
    if (typeof stakeMinor !== 'bigint') throw new FairnessFieldError('stake');
    if (form.serverSeedHash !== '' && !/^[0-9a-f]{64}$/.test(form.serverSeedHash)) {
      throw new FairnessFieldError('serverSeedHash');
    }
    const { serverSeed, clientSeed } = form;
    const nonce = wholeNumber(form.nonce);
    const proof = await verifier.proveSoloRound({
      game: game.code,
      serverSeed,
      clientSeed,
      nonce,
      stakeMinor,
      ...versionOf(form),
      ...(form.mode !== '' && { mode: form.mode }),
      ...(game.hasChoices && { params: paramsOf(form.params) }),
    });
    const isHashRight = form.serverSeedHash === '' ? undefined : form.serverSeedHash === proof.serverSeedHash;
    return { rounds: 'solo', game, form, proof, isHashRight };
  });
}

/**
 * Returns whether the form's round leads down the chain to its earlier link. `onProgress` receives the completed share,
 * 0…1, and stops the work by throwing.
 */
export function proveChain(form: FairnessForm, onProgress: (share: number) => void): Promise<boolean> {
  const later = { round: wholeNumber(form.round), hash: form.hash };
  const earlier = { round: wholeNumber(form.earlierRound), hash: form.earlierHash };
  return verifying((verifier) =>
    verifier.isOnChain(later, earlier, (links) => onProgress(links / (later.round - earlier.round))),
  );
}
