import { ensureStudioBuild } from './build.ts';

/** Tests that open the whole house serve the built games: they are built once, before all of them. */
export const setup = (): Promise<void> => ensureStudioBuild();
