import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml, row, table } from './shared/page-parts.ts';
import { newTransferReference } from './slip-picture.ts';

/** Authenticates the reader of the bank's account information. */
export interface StatementAccess {
  readonly accessToken: string;
  readonly consentId: string;
}

export interface SandboxLine {
  readonly account: string;
  readonly transactionId: string;
  readonly entryReference: string;
  readonly endToEndId: string;
  readonly bookingDate: string;
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly payerName: string;
  readonly payerAccount: string;
  /** Number of times the bank lists it in one response. */
  readonly repeat: number;
  /** Hidden until released: booked late. */
  isHeld: boolean;
  /** Listed with this amount from the second time on. */
  readonly laterAmount: string | undefined;
  /** Replaces fields in the bank's response. */
  readonly told: Readonly<Record<string, unknown>>;
  timesListed: number;
}

export interface SandboxStatement {
  lines(): readonly SandboxLine[];
}

const pageSize = 100;
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/));
const transfer = z.object({
  account: z.string().trim().min(1).max(40),
  amount,
  currency: z.string().length(3).default('THB'),
  note: z.string().max(140).default(''),
  payerName: z.string().max(140).default('Somchai Jaidee'),
  payerAccount: z.string().max(40).default(''),
  reference: z
    .string()
    .regex(/^\w{6,35}$/)
    .optional(),
  repeat: z.int().min(1).max(500).default(1),
  hold: z.boolean().default(false),
  laterAmount: amount.optional(),
  /** Fields of the line with wrong values, or null. */
  told: z.record(z.string().max(60), z.json()).default({}),
});
const mode = z.object({ silent: z.boolean().optional(), reversed: z.boolean().optional() });
const query = z.object({
  bookingStatus: z.enum(['booked', 'both']),
  dateFrom: z.iso.date().optional(),
  entryReferenceFrom: z.string().max(80).optional(),
  page: z.coerce.number().int().min(0).default(0),
});

const refuse = (reply: FastifyReply, status: number, code: string, text: string) =>
  reply.code(status).send({ tppMessages: [{ category: 'ERROR', code, text }] });

const present = (line: SandboxLine, isLater: boolean) => ({
  transactionId: line.transactionId,
  entryReference: line.entryReference,
  endToEndId: line.endToEndId,
  bookingDate: line.bookingDate,
  valueDate: line.bookingDate,
  transactionAmount: { currency: line.currency, amount: isLater ? line.laterAmount : line.amount },
  ...(line.payerName ? { [line.amount.startsWith('-') ? 'creditorName' : 'debtorName']: line.payerName } : {}),
  ...(line.payerAccount
    ? { [line.amount.startsWith('-') ? 'creditorAccount' : 'debtorAccount']: { bban: line.payerAccount } }
    : {}),
  remittanceInformationUnstructured: line.note,
  ...line.told,
});

/**
 * The account information of the operator's bank in the shape of Berlin Group's NextGenPSD2, and `POST /statement/pay`
 * in place of payers' apps. `POST /statement/mode` makes it silent or reverses the order of its lines.
 */
export function mountStatement(app: FastifyInstance, access: StatementAccess, clock: () => Date): SandboxStatement {
  const lines: SandboxLine[] = [];
  let isSilent = false;
  let isReversed = false;
  // Unique across restarts, so that a reader cannot continue from a line of another run.
  const run = randomBytes(4).toString('hex');
  let entries = 0;

  app.get<{ Params: { id: string } }>('/v1/accounts/:id/transactions', async (request, reply) => {
    if (isSilent) return refuse(reply, 503, 'SERVICE_UNAVAILABLE', 'The bank does not answer now.');
    const { authorization, 'consent-id': consent, 'x-request-id': requestId } = request.headers;
    if (authorization !== `Bearer ${access.accessToken}`) return refuse(reply, 401, 'TOKEN_INVALID', 'Unknown token.');
    if (consent !== access.consentId) return refuse(reply, 401, 'CONSENT_INVALID', 'Unknown consent.');
    if (!requestId) return refuse(reply, 400, 'FORMAT_ERROR', 'X-Request-ID is missing.');
    const parsed = query.safeParse(request.query);
    if (!parsed.success) return refuse(reply, 400, 'FORMAT_ERROR', 'The query cannot be read.');
    const { dateFrom, entryReferenceFrom, page } = parsed.data;
    const from = entryReferenceFrom ? lines.findIndex((line) => line.entryReference === entryReferenceFrom) : -1;
    const known = lines.filter(
      (line, at) =>
        line.account === request.params.id && !line.isHeld && at > from && (!dateFrom || line.bookingDate >= dateFrom),
    );
    const reported = known.flatMap((line) => {
      const isLater = line.laterAmount !== undefined && line.timesListed++ > 0;
      return Array.from({ length: line.repeat }, () => present(line, isLater));
    });
    const ordered = isReversed ? reported.reverse() : reported;
    const rest = ordered.slice(page * pageSize);
    const next = new URLSearchParams({ ...(request.query as Record<string, string>), page: String(page + 1) });
    return {
      account: { bban: request.params.id },
      transactions: {
        booked: rest.slice(0, pageSize),
        _links: {
          account: { href: `/v1/accounts/${request.params.id}` },
          ...(rest.length > pageSize
            ? { next: { href: `/v1/accounts/${request.params.id}/transactions?${next}` } }
            : {}),
        },
      },
    };
  });

  const listed = ({ timesListed: _, ...line }: SandboxLine) => line;
  app.get('/statement', async () => lines.map(listed).reverse());
  app.post('/statement/pay', async (request, reply) => {
    const body = transfer.safeParse(request.body ?? {});
    if (!body.success) {
      const { path, message } = body.error.issues[0]!;
      return reply.code(400).send({ error: 'INVALID_INPUT', message: `${path.join('.')} ${message}`.trim() });
    }
    const { hold, reference, laterAmount, ...paid } = body.data;
    const now = clock();
    const line: SandboxLine = {
      ...paid,
      transactionId: randomBytes(8).toString('hex'),
      entryReference: `${run}-${String(++entries).padStart(9, '0')}`,
      endToEndId: reference ?? newTransferReference(now),
      bookingDate: now.toISOString().slice(0, 10),
      isHeld: hold,
      laterAmount,
      timesListed: 0,
    };
    lines.push(line);
    return reply.code(201).send(listed(line));
  });
  /** The bank reverses a transfer, under the interbank reference of the transfer. */
  app.post('/statement/reverse', async (request, reply) => {
    const body = z.object({ transactionId: z.string().max(80) }).safeParse(request.body ?? {});
    const before = body.success && lines.find((line) => line.transactionId === body.data.transactionId);
    if (!before)
      return reply.code(404).send({ error: 'LINE_UNKNOWN', message: 'No transfer with this transactionId is known.' });
    const line: SandboxLine = {
      ...before,
      transactionId: randomBytes(8).toString('hex'),
      entryReference: `${run}-${String(++entries).padStart(9, '0')}`,
      bookingDate: clock().toISOString().slice(0, 10),
      amount: before.amount.startsWith('-') ? before.amount.slice(1) : `-${before.amount}`,
      note: `Reversal ${before.note}`.trim(),
      repeat: 1,
      isHeld: false,
      laterAmount: undefined,
      timesListed: 0,
    };
    lines.push(line);
    return reply.code(201).send(listed(line));
  });
  app.post('/statement/release', async () => {
    const held = lines.filter((line) => line.isHeld);
    for (const line of held) line.isHeld = false;
    return { released: held.length };
  });
  app.post('/statement/mode', async (request, reply) => {
    const body = mode.safeParse(request.body ?? {});
    if (!body.success)
      return reply.code(400).send({ error: 'INVALID_INPUT', message: 'silent and reversed are boolean' });
    isSilent = body.data.silent ?? isSilent;
    isReversed = body.data.reversed ?? isReversed;
    return { silent: isSilent, reversed: isReversed };
  });
  return { lines: () => [...lines].reverse() };
}

/** Transfers received on the operator's accounts, with the slip of each. */
export function statementSection({ lines }: SandboxStatement): string {
  const rows = lines()
    .slice(0, 50)
    .map((line) =>
      row([
        escapeHtml(line.account),
        `${line.amount} ${escapeHtml(line.currency)}`,
        escapeHtml(line.payerName),
        escapeHtml(line.note),
        `<a href="/slip.png?ref=${line.endToEndId}">Slip</a>${line.isHeld ? ' held' : ''}`,
      ]),
    );
  return `<h2>Transfers to the house</h2>${table(['Account', 'Amount', 'From', 'Note', ''], rows, 'No transfer yet.')}`;
}
