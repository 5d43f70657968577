/** Returns the present values of the named fields. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  ...names: readonly K[]
): { [N in K]?: Exclude<T[N], undefined> } {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as never;
}
