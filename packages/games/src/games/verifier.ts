import { createVerifier } from '../engine/fairness.ts';
import { findGame } from './registry.ts';

export { createDraws } from '../engine/draws.ts';
export {
  FairnessInputError,
  hmacSha256,
  isOnChain,
  type SharedProof,
  type SoloProof,
  sha256Hex,
} from '../engine/fairness.ts';

/** The public verifier of the studio's games. */
export const { fairnessKindOf, proveSharedRound, proveSoloRound } = createVerifier(findGame);
