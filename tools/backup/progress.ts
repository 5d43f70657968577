import { BackupError } from '@sabai/db/backup';

const everyMs = 2000;

/** Prints the progress of long work every two seconds; shorter work prints nothing. */
export function createProgress(): (what: string) => void {
  let toldAt = performance.now();
  return (what) => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    console.log(`· ${what}`);
  };
}

/** Parses the options of a command; @throws BackupError with one sentence for an unknown one. */
export function optionsOf<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new BackupError((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'));
  }
}
