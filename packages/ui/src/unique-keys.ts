/**
 * Returns keys for siblings that are named by data. A repeated name gets a number, so that React distinguishes
 * siblings whatever the data repeats; a unique name stays unchanged.
 */
export function uniqueKeys(names: readonly (string | number)[]): string[] {
  const taken = new Set<string>();
  const isOnce = new Set(names.map(String));
  return names.map((name) => {
    let key = String(name);
    for (let number = 2; taken.has(key); number++) {
      const numbered = `${name} (${number})`;
      if (!isOnce.has(numbered)) key = numbered;
    }
    taken.add(key);
    return key;
  });
}
