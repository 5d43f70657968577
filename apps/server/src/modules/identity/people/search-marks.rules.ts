import { masked } from '@sabai/contract';
import { canonicalName, plainPhone } from '@sabai/contract/identity-rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Seal } from '../../../platform/sealing/seal.ts';

export interface Findable {
  readonly username: string;
  readonly phone: string;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly bank_no: string | null;
}

const shortest = 1;
const longest = 20;
const canonical = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string) => canonical(text).split(/\s+/).filter(Boolean);
/** Removes leading signs and zeros, so that the national and the international form of a number match. */
const plainDigits = (word: string) => (/^\+?[\d-]{2,}$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : word);

function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, longest);
  const lengths = Array.from({ length: Math.max(1, letters.length - shortest + 1) }, (_, index) => shortest + index);
  return lengths.map((length) => letters.slice(0, length).join(''));
}

const markOf = (name: string) => name.slice(name.indexOf('.') + 1, name.indexOf('.') + 13);
const marks = (seal: Seal, text: string) =>
  [...seal.namesOf(text, 'search'), ...seal.formerNamesOf(text, 'search')].map(markOf);

/** Returns the end of a number that its mask shows. */
const endOf = (number: string) => (/\d{4}$/.test(number) ? [`…${number.slice(-4)}`] : []);

/**
 * Returns the search marks of a member: whole names, numbers and addresses, and the visible parts of masked values.
 * Those are the beginnings of the first name word and of a chosen username, the first letter of further words, and the
 * last four digits of numbers. Hidden parts thus cannot be guessed piece by piece. The marks are blind indexes of the
 * present key.
 */
export function searchMarks(seal: Seal, findable: Findable): string[] {
  const { username, phone, email, first_name, last_name, bank_no } = findable;
  const national = parsePhoneNumberFromString(phone)?.nationalNumber ?? '';
  const [first = '', ...others] = wordsOf(`${first_name} ${last_name}`);
  const isNameShown = masked('username', username) === username;
  const shown = [...(others.length > 0 ? [first] : []), ...(isNameShown ? [canonical(username)] : [])];
  const hidden = [first, ...others];
  const texts = [
    ...shown.flatMap((word) => [word, ...word.split(/[/@]/)]).flatMap(beginningsOf),
    ...hidden.flatMap((word) => [...word].slice(0, 1)),
    ...hidden.flatMap((word) => [word, ...word.split(/[/@]/)]).map((word) => [...word].slice(0, longest).join('')),
    ...[username, phone, national, bank_no ?? ''].map((number) => plainDigits(canonical(number))),
    ...endOf(phone),
    ...endOf(bank_no ?? ''),
    ...(email ? [canonical(email)] : []),
  ];
  return [...new Set(texts.filter(Boolean))].map((text) => markOf(seal.namesOf(text, 'search')[0]!));
}

/**
 * Converts a masked value copied from a page into its visible part: `66•••5678` into its end, `J•••` into its letter.
 */
const asShown = (search: string): string =>
  search
    .split(/\s+/)
    .map((word) => word.replace(/^\S*•(?=\d{4}$)|•+$/, ''))
    .join(' ')
    .trim();

/** Splits a search into words; a phone number is one word, with any signs and digits. */
function soughtWords(typed: string): string[] {
  const search = asShown(typed) || typed;
  const number = plainPhone(search);
  return /^\+?\d{6,}$/.test(number) ? [number] : wordsOf(canonicalName(search));
}

/** Returns the marks of the typed words: a member matches with at least one mark of each word. */
export function soughtMarks(seal: Seal, search: string): string[][] {
  return soughtWords(search).map((word) => {
    const text = [...plainDigits(word)].slice(0, longest).join('');
    const lastDigits = /^\d{4}$/.test(word) ? marks(seal, `…${word}`) : [];
    return [...marks(seal, text), ...(word.includes('@') ? marks(seal, word) : []), ...lastDigits];
  });
}
