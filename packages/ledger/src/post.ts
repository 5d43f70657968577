import { createHash } from 'node:crypto';
import { currencyOf, largestAmountMinor } from '@sabai/contract/money';
import { sql, type Tx } from '@sabai/db';
import { type Account, isMemberAccount, type MemberAccount, pointsCurrency } from './accounts.ts';
import { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
import {
  type Movement,
  type TemplateFields,
  type TemplateName,
  templates,
  templatesThatMayBeZero,
} from './templates.ts';

interface CommonFields {
  memberId: string;
  /** Names the command for ever among this member's; 1 to 200 characters, such as `deposit:<id>`. */
  idempotencyKey: string;
  amountMinor: bigint;
  /** A code the contract knows, or {@link pointsCurrency}. */
  currency: string;
  /** What caused it, such as `round:<id>`; part of the command's content. */
  reference?: string;
  /** The member of staff or the job behind it; absent when the member acts. */
  actor?: string;
  /** A reason for people to read. */
  note?: string;
}

/** One money movement: a template, what that template has to name, and what every movement has. */
export type PostCommand = {
  [Name in TemplateName]: { template: Name } & TemplateFields[Name] & CommonFields;
}[TemplateName];

/** Balances in minor units of the member's accounts that an entry touched, one or two of them. */
export type TouchedBalances = Partial<Record<MemberAccount, bigint>>;

export interface PostResult {
  entryId: string;
  /** True when this very command had been posted before: the rest is the first answer, and nothing moved now. */
  isReplay: boolean;
  before: TouchedBalances;
  after: TouchedBalances;
}

interface PostRow {
  outcome: 'posted' | 'replayed' | 'conflict' | 'insufficient';
  entry_id: string;
  source_after: bigint | null;
  target_after: bigint | null;
  available: bigint;
}

const accountPattern = /^[a-z_]+(:[A-Za-z0-9._-]+)?$/;

function movementOf(command: PostCommand): Movement {
  const template = templates[command.template] as (fields: PostCommand) => Movement;
  return template(command);
}

/** Callers have parsed their input, so what is caught here is their mistake, not the member's. */
function assertSound(command: PostCommand, { source, target }: Movement): void {
  const { amountMinor, currency, template } = command;
  if (typeof amountMinor !== 'bigint') throw new TypeError('amountMinor must be a bigint of minor units');
  const least = templatesThatMayBeZero.has(template) ? 0n : 1n;
  if (amountMinor < least || amountMinor > largestAmountMinor) {
    throw new RangeError(`${template} can not move ${amountMinor} minor units`);
  }
  const isPoints = source === 'points' || target === 'points';
  if (isPoints !== (currency === pointsCurrency))
    throw new RangeError('points, and only points, are in their own currency');
  if (!isPoints) currencyOf(currency);
  for (const account of [source, target]) {
    if (!accountPattern.test(account)) throw new RangeError(`${account} is not an account`);
  }
}

/** Who repeats a command may be somebody else, and say it in other words; what it moves and why must be the same. */
function fingerprintOf(
  { template, currency, amountMinor, reference }: PostCommand,
  { source, target }: Movement,
): string {
  const content = JSON.stringify([template, source, target, currency, String(amountMinor), reference ?? null]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function touched(entries: [Account, bigint | null][]): TouchedBalances {
  return Object.fromEntries(entries.filter(([account]) => isMemberAccount(account)));
}

/**
 * Makes every other posting for this member, in any currency, wait until this transaction ends. {@link post} does it too;
 * a use case that reads before it posts, such as one that counts against a limit, does it first.
 */
export async function lockWallet(tx: Tx, memberId: string): Promise<void> {
  await sql`select ledger_lock(${memberId})`.execute(tx);
}

/**
 * Posts one journal entry inside the caller's transaction and locks the member's wallet until that ends.
 * The same key with the same content (template, accounts, currency, amount, reference) gives the first answer again.
 * @throws InsufficientFunds, IdempotencyConflict; the transaction stays usable, and the caller decides whether to roll back.
 * @throws RangeError or TypeError for a command that no caller should build.
 */
export async function post(tx: Tx, command: PostCommand): Promise<PostResult> {
  const movement = movementOf(command);
  assertSound(command, movement);
  const { source, target } = movement;
  const { memberId, template, idempotencyKey, currency, amountMinor, reference, actor, note } = command;
  const { rows } = await sql<PostRow>`select * from ledger_post(
    ${memberId}, ${template}, ${idempotencyKey}, ${fingerprintOf(command, movement)},
    ${source}, ${target}, ${currency}, ${amountMinor}, ${reference ?? null}, ${actor ?? null}, ${note ?? null})`.execute(
    tx,
  );
  const { outcome, entry_id, source_after, target_after, available } = rows[0]!;
  switch (outcome) {
    case 'insufficient':
      throw new InsufficientFunds(source as MemberAccount, currency, available);
    case 'conflict':
      throw new IdempotencyConflict(idempotencyKey);
    default:
      return {
        entryId: entry_id,
        isReplay: outcome === 'replayed',
        before: touched([
          [source, source_after === null ? null : source_after + amountMinor],
          [target, target_after === null ? null : target_after - amountMinor],
        ]),
        after: touched([
          [source, source_after],
          [target, target_after],
        ]),
      };
  }
}
