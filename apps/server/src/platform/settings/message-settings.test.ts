import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const readMessageSettings = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/sabai').messages;

const twilio = {
  SABAI_TWILIO_ACCOUNT_SID: 'AC123456',
  SABAI_TWILIO_AUTH_TOKEN: 'tokentoken',
  SABAI_TWILIO_FROM: 'SABAI',
};
const vonage = {
  SABAI_VONAGE_API_KEY: 'abcd1234',
  SABAI_VONAGE_API_SECRET: 'secret',
  SABAI_VONAGE_FROM: '+66812345678',
};
const smtp = { SABAI_SMTP_URL: 'smtps://user:pass@smtp.example.com', SABAI_MAIL_FROM: 'Sabai <hello@example.com>' };

test('sends everything through the sandbox by default', () =>
  expect(readMessageSettings({ SABAI_TWILIO_FROM: '' })).toEqual({ sms: [], smtp: undefined }));

test('uses each configured account, Twilio before Vonage', () =>
  expect(readMessageSettings({ ...vonage, ...twilio, ...smtp })).toEqual({
    sms: [
      {
        kind: 'twilio',
        baseUrl: 'https://api.twilio.com',
        accountSid: 'AC123456',
        authToken: 'tokentoken',
        from: 'SABAI',
      },
      {
        kind: 'vonage',
        baseUrl: 'https://rest.nexmo.com',
        apiKey: 'abcd1234',
        apiSecret: 'secret',
        from: '+66812345678',
      },
    ],
    smtp: { url: 'smtps://user:pass@smtp.example.com', from: 'Sabai <hello@example.com>' },
  }));

test.each([
  [{ ...twilio, SABAI_TWILIO_ACCOUNT_SID: 'secretSID' }, 'SABAI_TWILIO_ACCOUNT_SID'],
  [{ ...twilio, SABAI_TWILIO_AUTH_TOKEN: 'two words' }, 'SABAI_TWILIO_AUTH_TOKEN'],
  [{ ...twilio, SABAI_TWILIO_FROM: 'a name that is too long' }, 'SABAI_TWILIO_FROM'],
  [{ ...vonage, SABAI_VONAGE_FROM: undefined }, 'SABAI_VONAGE_FROM'],
  [{ SABAI_MAIL_FROM: 'hello@example.com' }, 'SABAI_SMTP_URL'],
  [{ ...smtp, SABAI_SMTP_URL: 'https://smtp.example.com' }, 'SABAI_SMTP_URL'],
  [{ ...smtp, SABAI_MAIL_FROM: 'Sabai <hello>' }, 'SABAI_MAIL_FROM'],
])('rejects %j by its name, without the secret', (env, name) => {
  let message = '';
  try {
    readMessageSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    message = (error as Error).message;
  }
  expect(message).toContain(name);
  expect(message).not.toMatch(/secret|token token|two words|pass@/);
});
