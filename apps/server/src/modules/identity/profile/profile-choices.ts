import type { profileChoiceKinds } from '@sabai/contract';
import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import type { Reader } from '../settings.repository.ts';

export type ProfileChoiceKind = (typeof profileChoiceKinds)[number];
export type ChoiceNames = Readonly<Partial<Record<LocalePrefix, string | undefined>>>;

/** Security questions and referral sources are stored alike. */
const tables = { question: 'security_questions', channel: 'register_channels' } as const;
const columns = ['id', 'code', 'order_no', 'is_active', 'names'] as const;

interface Row {
  readonly id: number;
  readonly code: string | null;
  readonly order_no: number;
  readonly is_active: boolean;
  readonly names: unknown;
}
const choiceOf = ({ names, ...row }: Row) => ({ ...row, names: names as ChoiceNames });
export type ProfileChoice = ReturnType<typeof choiceOf>;

const inOrder = (db: Reader, kind: ProfileChoiceKind) =>
  db.selectFrom(tables[kind]).select(columns).orderBy('order_no').orderBy('id');

/** Returns all of a kind in their order, including disabled ones. */
export async function listChoices(db: Reader, kind: ProfileChoiceKind): Promise<ProfileChoice[]> {
  return (await inOrder(db, kind).execute()).map(choiceOf);
}

/** Returns a member's choices: the offered ones, and those chosen earlier. */
export async function offeredChoices(
  db: Reader,
  kind: ProfileChoiceKind,
  chosen: number | null,
): Promise<ProfileChoice[]> {
  return (await listChoices(db, kind)).filter(({ id, is_active }) => is_active || id === chosen);
}

/** Returns all of a kind, locked until the transaction ends. */
export async function lockChoices(tx: Tx, kind: ProfileChoiceKind): Promise<ProfileChoice[]> {
  // Locked in a fixed order; the rows are read after all locks are held.
  await tx.selectFrom(tables[kind]).select('id').orderBy('id').forUpdate().execute();
  return listChoices(tx, kind);
}

export async function addChoice(tx: Tx, kind: ProfileChoiceKind, names: ChoiceNames): Promise<ProfileChoice> {
  const orderNo = Math.max(0, ...(await lockChoices(tx, kind)).map(({ order_no }) => order_no)) + 1;
  const values = { code: null, order_no: orderNo, names: JSON.stringify(names) };
  return choiceOf(await tx.insertInto(tables[kind]).values(values).returning(columns).executeTakeFirstOrThrow());
}

export async function updateChoice(
  tx: Tx,
  kind: ProfileChoiceKind,
  { id, order_no, is_active, names }: ProfileChoice,
): Promise<void> {
  const values = { order_no, is_active, names: JSON.stringify(names) };
  await tx.updateTable(tables[kind]).set(values).where('id', '=', id).execute();
}

/**
 * Returns the name in a language: the operator's, otherwise the product's. An operator's own choice without a name in
 * the language has its English one, or else its first.
 */
export function choiceName(kind: ProfileChoiceKind, { code, names }: ProfileChoice, locale: LocalePrefix): string {
  if (names[locale]) return names[locale];
  if (code !== null) return translatorFor(locale, 'identity')(`${kind}.${code}`);
  return names.en ?? names[localePrefixes.find((prefix) => names[prefix])!]!;
}
