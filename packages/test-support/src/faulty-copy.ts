import { registerHooks } from 'node:module';

/** A place in the product that a faulty server reads otherwise. */
export interface SourceFault {
  /** The end of the file's address. */
  readonly file: string;
  readonly says: string;
  readonly saysInstead: string;
}

/** What a file says when its faults are in it. Throws for one that does not say what a fault changes. */
export function readOtherwise(url: string, source: string, faults: readonly SourceFault[]): string {
  return faults
    .filter(({ file }) => url.endsWith(file))
    .reduce((text, { file, says, saysInstead }) => {
      // A fault that is not there would be noticed by nobody, and nobody would know.
      if (!text.includes(says)) throw new Error(`${file} does not say: ${says}`);
      return text.replaceAll(says, saysInstead);
    }, source);
}

let copies = 0;

/**
 * A module once more, with all of its room that it imports, and deliberate faults in it. What is there already stays as it is, and
 * so do packages. Throws for a fault whose file the module does not import.
 */
export async function importFaulty<T>(entry: URL, faults: readonly SourceFault[]): Promise<T> {
  const mark = `?faulty=${++copies}`;
  const missing = new Set(faults);
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isOfCopy = specifier.startsWith('.') && context.parentURL?.endsWith(mark);
      return isOfCopy ? { ...resolved, url: `${resolved.url}${mark}` } : resolved;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(mark)) return loaded;
      const file = url.slice(0, -mark.length);
      for (const fault of faults) if (file.endsWith(fault.file)) missing.delete(fault);
      return { ...loaded, source: readOtherwise(file, String(loaded.source), faults) };
    },
  });
  try {
    const copy = (await import(`${entry.href}${mark}`)) as T;
    for (const { file } of missing) throw new Error(`${file} is not read`);
    return copy;
  } finally {
    hooks.deregister();
  }
}
