import { undisguised } from '@sabai/contract/identity-rules';

let list: Promise<ReadonlySet<string>> | undefined;

/** Returns the passwords most often found in leaks, in lower case; loaded for the first new password. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  );
  return list;
}

const shortestWord = 4;
const longestTrimming = 5;

/**
 * Returns whether a password is among the commonest in any capitals and disguise, or such a word with a few digits and
 * signs around it: `Dragon1!`, `P@ssw0rd2026`. Most people answer rules about characters in this way.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isDecorated = core.length >= shortestWord && plain.length - core.length <= longestTrimming;
  const readings = [plain, undisguised(plain), ...(isDecorated ? [core, undisguised(core)] : [])];
  return readings.some((reading) => common.has(reading));
}
