import { registerHooks } from 'node:module';

/** A place in the product that a mutant server reads differently. */
export interface SourceFault {
  /** The end of the file's URL. */
  readonly file: string;
  readonly says: string;
  readonly saysInstead: string;
}

/** Returns a file's source with its faults applied. Throws when the source lacks the text that a fault changes. */
export function readOtherwise(url: string, source: string, faults: readonly SourceFault[]): string {
  return faults
    .filter(({ file }) => url.endsWith(file))
    .reduce((text, { file, says, saysInstead }) => {
      // A fault without effect would otherwise go unnoticed.
      if (!text.includes(says)) throw new Error(`${file} does not say: ${says}`);
      return text.replaceAll(says, saysInstead);
    }, source);
}

let copies = 0;

/**
 * Imports a second copy of a module, with all modules of its package that it imports, and deliberate faults in it.
 * Modules that are already loaded stay unchanged, and so do other packages. Throws for a fault whose file the module
 * does not import.
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
