/** Computes and checks the maths of slots; for Node, not for browsers. */
export { RandomWords } from '../engine/random-words.ts';
export { sample } from '../families/slot/sampler.ts';
export { slots } from '../games/slots.ts';
export { referenceLinesRound } from './reference-lines.ts';
