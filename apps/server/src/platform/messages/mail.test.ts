import { createSandbox } from '@sabai/sandbox';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailer, sandboxSmtp, smtpCarrier } from './mail.ts';

const mail = {
  to: 'nok@example.com',
  subject: 'รหัสของคุณ',
  text: 'รหัส 123456',
  html: '<p>รหัส <b>123456</b></p>',
};
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startServer(options: object = {}) {
  const server = new SMTPServer({ logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as { port: number }).port;
}
const carrier = (url: string) => smtpCarrier(async () => ({ url, from: 'Sabai <hello@sabai.example>' }), 4000);

async function startSandbox() {
  const sandbox = createSandbox({
    siteUrl: 'http://127.0.0.1:9',
    webhookSecret: 'secret',
    sms: { accountSid: 'AC', authToken: 'token' },
    gateway: { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' },
    btcpay: { storeId: 'store', apiKey: 'key', webhookSecret: 'secret' },
  });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => sandbox.close());
  return url;
}

test('delivers mail by SMTP to the sandbox, complete and in any script', async () => {
  const url = await startSandbox();
  const mailer = createMailer([smtpCarrier(() => sandboxSmtp(url))], { error() {} });
  await mailer.send(mail);
  mailer.sendUnseen({ ...mail, to: 'other@example.com' });
  await mailer.settled();
  const kept = (await (await fetch(`${url}/mail?to=NOK@example.com`)).json()) as object[];
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ to: mail.to, subject: mail.subject, otp: '123456', from: 'no-reply@sabai.example' });
});

test('authenticates with the account, and fails with a wrong password', async () => {
  const seen: string[] = [];
  const port = await startServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth(
      { username, password }: { username: string; password: string },
      _session: unknown,
      done: (error: Error | null, answer?: { user: string }) => void,
    ) {
      seen.push(`${username}:${password}`);
      if (password === 'p@ss') done(null, { user: username });
      else done(new Error('no'));
    },
  });
  await carrier(`smtp://user:p%40ss@127.0.0.1:${port}`).deliver(mail);
  expect(seen).toEqual(['user:p@ss']);
  await expect(carrier(`smtp://user:wrong@127.0.0.1:${port}`).deliver(mail)).rejects.toThrow(
    /^mail was not taken: EAUTH 535$/,
  );
});

test('rejects an untrusted certificate', async () => {
  const port = await startServer({ secure: true });
  await expect(carrier(`smtps://127.0.0.1:${port}`).deliver(mail)).rejects.toThrow(/^mail was not taken/);
});

test('keeps the mail’s text out of the error, and uses a recovered server again', async () => {
  let isRefusing = true;
  const port = await startServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error | null) => void) {
      stream.resume();
      stream.on('end', () => done(isRefusing ? Object.assign(new Error('spam: 123456'), { responseCode: 554 }) : null));
    },
  });
  const smtp = carrier(`smtp://127.0.0.1:${port}`);
  await expect(smtp.deliver(mail)).rejects.toThrow(/^mail was not taken: EMESSAGE 554$/);
  isRefusing = false;
  await smtp.deliver(mail);
});
