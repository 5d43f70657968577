export type RowResult = { readonly id: string; readonly name: string } & (
  | { readonly state: 'waiting' | 'done' | 'undone' }
  | { readonly state: 'failed'; readonly error: unknown }
);

/**
 * Applies an action to the rows one after the other and returns the result of each; a failure does not stop the others.
 */
export async function runEach<T>(
  rows: readonly T[],
  of: (row: T) => { id: string; name: string },
  act: (row: T) => Promise<unknown>,
  done: Exclude<RowResult['state'], 'failed' | 'waiting'>,
  onResult: (results: readonly RowResult[]) => void,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = rows.map((row) => ({ ...of(row), state: 'waiting' }));
  onResult([...results]);
  for (const [at, row] of rows.entries()) {
    const result = await act(row).then(
      (): RowResult => ({ ...of(row), state: done }),
      (error: unknown): RowResult => ({ ...of(row), state: 'failed', error }),
    );
    results[at] = result;
    onResult([...results]);
  }
  return results;
}
