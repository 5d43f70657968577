import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { otpIn } from './sms-service.ts';

export interface SandboxMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first number of six digits in the text, if there is one. */
  readonly otp: string | null;
  readonly created_at: string;
}

const kept = 1000;

/**
 * The mail server: SMTP on a free port of this machine, whose mails are stored in a list instead of a mailbox. `GET
 * /mail/server` returns its address, `GET /mail?to=<address>&limit=` returns the list, newest first.
 */
export function mountMailService(app: FastifyInstance, clock: () => Date): SandboxMail[] {
  const mails: SandboxMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 256 * 1024,
    rejectOversized: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          const sender = from?.address ?? '';
          mails.unshift({
            to: address,
            from: sender,
            subject,
            text,
            html,
            otp: otpIn(text),
            created_at: clock().toISOString(),
          });
        }
        mails.length = Math.min(mails.length, kept);
        done();
      });
    },
  });
  server.on('error', (error) => app.log.error(error));
  const start = () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  app.addHook('onReady', start);
  app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())));

  app.get('/mail/server', async () => ({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }));
  const listQuery = z.object({
    to: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(kept).default(20),
  });
  app.get('/mail', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'LIMIT_INVALID', message: 'limit is a number from 1.' });
    const { to, limit } = query.data;
    return mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()).slice(0, limit);
  });
  return mails;
}
