import { runLonger } from '../cluster/longer-tests.ts';

const tests = 'apps/server/src/modules/provider-wallet/engine/orders';

/** The orders tested, by the place of the decision. */
export interface InterleavingReport {
  readonly isSound: boolean;
  readonly inMemory: { readonly orders: number; readonly calls: number };
  readonly onPostgres: { readonly orders: number; readonly calls: number };
  readonly faultsNoticed: number;
}

/** Runs the orders of the provider wallet API's tests, each longer by so many calls than in `npm test`. */
export async function runInterleavings(longerBy: number, directory: string): Promise<InterleavingReport> {
  const env = { ORDERS_LONGER_BY: String(longerBy) };
  const { isSound, noted, faultsNoticed } = await runLonger('interleavings', tests, env, directory);
  const sumOf = (place: string) => {
    const sums = { orders: 0, calls: 0 };
    for (const { [place]: counted } of noted as readonly Partial<Record<string, typeof sums>>[]) {
      sums.orders += counted?.orders ?? 0;
      sums.calls += counted?.calls ?? 0;
    }
    return sums;
  };
  const [inMemory, onPostgres] = [sumOf('inMemory'), sumOf('onPostgres')];
  return {
    isSound: isSound && inMemory.calls > 0 && onPostgres.calls > 0,
    inMemory,
    onPostgres,
    faultsNoticed,
  };
}
