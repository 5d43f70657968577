/**
 * Keys for siblings that are named by data. A name that comes again gets its number, so that React keeps each sibling apart
 * whatever the data repeats; a name that comes once stays as it is.
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
