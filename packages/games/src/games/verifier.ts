import { createVerifier } from '../engine/fairness.ts';
import { findGame } from './registry.ts';

export { FairnessInputError, isOnChain, type SharedProof, type SoloProof } from '../engine/fairness.ts';

/** The public verifier of the house's games. */
export const { fairnessKindOf, proveSharedRound, proveSoloRound } = createVerifier(findGame);
