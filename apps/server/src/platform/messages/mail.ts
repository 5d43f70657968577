import type { Transporter } from 'nodemailer';
import { callOther } from '../telemetry/outgoing.ts';
import { type Carrier, createMessenger, type Messenger } from './messenger.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
export type Mailer = Messenger<Mail>;

export const createMailer: (carriers: readonly Carrier<Mail>[], log: Parameters<typeof createMessenger>[1]) => Mailer =
  createMessenger;

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must then offer STARTTLS unless it is this machine. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

/** Sends mail by SMTP. Reads `settings` with the first mail. */
export function smtpCarrier(settings: () => Promise<SmtpSettings>, timeoutMs = 8000): Carrier<Mail> {
  let opened: Promise<{ from: string; transport: Transporter }> | undefined;
  const open = async () => {
    const [{ createTransport }, { url, from }] = await Promise.all([import('nodemailer'), settings()]);
    const { protocol, hostname, port, username, password } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isSecure = protocol === 'smtps:';
    const isThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host);
    const transport = createTransport({
      host,
      port: Number(port) || (isSecure ? 465 : 587),
      secure: isSecure,
      requireTLS: !isSecure && !isThisMachine,
      ignoreTLS: isThisMachine,
      ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The content is complete: nothing is read from files or addresses for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { from, transport };
  };
  return {
    name: 'SMTP',
    async deliver({ to, subject, text, html }) {
      opened ??= open();
      const { from, transport } = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      try {
        const mail = { from, to: { name: '', address: to }, subject, text, html };
        await callOther('mail', () => transport.sendMail(mail));
      } catch (error) {
        opened = undefined;
        transport.close();
        // The server's response may repeat the message.
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        throw new Error(`mail was not taken: ${code}${responseCode ? ` ${responseCode}` : ''}`);
      }
    },
  };
}

/** Returns the settings of the sandbox's mail server. */
export async function sandboxSmtp(sandboxUrl: string): Promise<SmtpSettings> {
  const response = await fetch(new URL('/mail/server', sandboxUrl), { signal: AbortSignal.timeout(8000) });
  const { url } = (await response.json()) as { url: string };
  return { url, from: 'Sabai <no-reply@sabai.example>' };
}
