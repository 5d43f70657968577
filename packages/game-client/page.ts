export { type BuiltFiles, gamePage } from './src/page/game-preloads.ts';
