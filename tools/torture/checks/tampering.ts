import { runLonger } from '../cluster/longer-tests.ts';

const tests = 'packages/ledger/src/verify-journal.test.ts';
/** Number of random changes to single rows, and of journal rows in the walk. */
const size = { tamperings: 10_000, entries: 1_000_000 };
/** The time limit of the walk. */
export const walkedWithinMs = 60_000;

export interface Walk {
  readonly entries: number;
  readonly members: number;
  readonly tookMs: number;
}

export interface TamperingReport {
  readonly isSound: boolean;
  readonly tried: number;
  readonly located: number;
  readonly walk: Walk | undefined;
  readonly faultsNoticed: number;
}

/** Runs the tests of the journal's verifier with more tamperings and a longer journal than `npm test`. */
export async function runTamperings(directory: string): Promise<TamperingReport> {
  const env = { LEDGER_TAMPERINGS: String(size.tamperings), LEDGER_ENTRIES: String(size.entries) };
  const { isSound, noted, faultsNoticed } = await runLonger('tampering', tests, env, directory);
  const { tried = 0, located = 0 } = (noted.find((meta) => 'tried' in meta) ?? {}) as Partial<TamperingReport>;
  const { walk } = (noted.find((meta) => 'walk' in meta) ?? {}) as Partial<Pick<TamperingReport, 'walk'>>;
  return {
    isSound: isSound && located === size.tamperings && walk !== undefined && walk.tookMs < walkedWithinMs,
    tried,
    located,
    walk,
    faultsNoticed,
  };
}
