import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { p256Pair } from '../messages/p256-pair.ts';
import type { SealKey } from '../sealing/seal.ts';

/** A kind of value: parses the text of the environment. Its refusal follows the name of the setting. */
export type Kind<T> = z.ZodType<T, string>;

/** Returns a value for a refusal: in one line, shortened, without the password or the query of an address. */
export const shown = (text: string) =>
  `"${text
    .replace(/(\/\/|^(?!mailto:)(?=[^@]*:)).*@/s, '$1…@')
    .replace(/\?.*/s, '?…')
    .replace(/\s+/g, ' ')
    .slice(0, 120)}"`;

/** `read` returns `undefined` for an invalid text. */
const kind = <T>(read: (text: string) => T | undefined, refusal: (text: string) => string): Kind<T> =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: refusal(text) });
    return z.NEVER;
  });

const open =
  (what: string) =>
  (text: string): string =>
    `must be ${what}, but it is ${shown(text)}.`;

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A list; the refusal names the first invalid part. */
const list = (isSound: (part: string) => boolean, refusal: (part: string) => string): Kind<readonly string[]> =>
  kind(
    (text) => {
      const parts = listed(text);
      return parts.length > 0 && parts.every(isSound) ? [...new Set(parts)] : undefined;
    },
    (text) => refusal(listed(text).find((part) => !isSound(part)) ?? text),
  );

/** A public text. */
export const plain = (shape: RegExp, what: string): Kind<string> =>
  kind((text) => (shape.test(text) ? text : undefined), open(what));

/** A text that refusals never repeat: it may be a secret. */
export const secret = (shape: RegExp, what: string): Kind<string> =>
  kind(
    (text) => (shape.test(text) ? text : undefined),
    () => `must be ${what}.`,
  );

/** The current secret, and during its rotation the previous one. */
export const secrets = (shape: RegExp, what: string): Kind<readonly string[]> =>
  kind(
    (text) => {
      const all = listed(text);
      return all.length > 0 && all.every((one) => shape.test(one)) ? all : undefined;
    },
    () => `must be ${what}.`,
  );

export const port: Kind<number> = kind((text) => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= 65_535 ? value : undefined;
}, open('a port from 1 to 65535'));

/** A whole number of at least 0. */
export const count: Kind<number> = kind(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  open('a whole number'),
);

/** From 1 to 9999. */
export const fewOf: Kind<number> = kind(
  (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
  open('1 to 9999'),
);

/** A share from 0 to 1. */
export const share: Kind<number> = kind(
  (text) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined),
  open('a number from 0 to 1'),
);

/** From a second to an hour. */
export const milliseconds: Kind<number> = kind((text) => {
  const value = /^\d{4,7}$/.test(text) ? Number(text) : 0;
  return value >= 1000 && value <= 3_600_000 ? value : undefined;
}, open('milliseconds from 1000 to 3600000'));

/** `name=value` pairs as OpenTelemetry writes headers; values may be secrets. */
export const headers: Kind<Readonly<Record<string, string>>> = kind(
  (text) => {
    const pairs = listed(text).map((pair) => /^([!#$%&'*+.^_`|~\w-]+)=((?:[!-+.-~-]|%[\da-f]{2})*)$/i.exec(pair));
    if (pairs.length === 0 || pairs.includes(null)) return undefined;
    try {
      return Object.fromEntries(pairs.map((pair) => [pair![1]!.toLowerCase(), decodeURIComponent(pair![2]!)]));
    } catch {
      return undefined;
    }
  },
  () => 'must be name=value pairs joined by commas, each value percent-encoded.',
);

export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> =>
  kind((text) => values.find((value) => value === text), open(values.join(values.length === 2 ? ' or ' : ', ')));

export const someOf = <const T extends string>(...values: readonly T[]): Kind<readonly T[]> =>
  list(
    (part) => values.some((value) => value === part),
    (part) => `knows ${values.join(', ')} (several joined by commas), but not ${shown(part)}.`,
  ) as Kind<readonly T[]>;

/** Names of packages, and paths that start with `/`, `./` or `../`. */
export const modules: Kind<readonly string[]> = list(
  (part) => /^(\.{0,2}\/[^\s?#]+|(@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(\/[\w./-]+)?)$/.test(part),
  (part) => `must be packages or paths like ./adapters/pay.ts, joined by commas, but it has ${shown(part)}.`,
);

/** Scheme, host and port, without a path. */
export const origin: Kind<string> = kind((text) => {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}, open('an origin such as http://10.0.0.2:3000'));

/** The base address of an API, without a trailing slash. */
export const address = (example: string): Kind<string> =>
  kind(
    (text) => (/^https?:\/\/[^\s?#@]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined),
    open(`an address like ${example}`),
  );

/** May contain a password, so refusals never repeat it. */
export const databaseUrl: Kind<string> = kind(
  (text) => (/^postgres(ql)?:\/\/./.test(text) ? text : undefined),
  () => 'must start with postgres:// or postgresql://.',
);

export const mailServer: Kind<string> = kind(
  (text) => (/^smtps?:\/\/\S+$/.test(text) && URL.parse(text)?.hostname ? text : undefined),
  () => 'must be like smtps://user:password@smtp.example.com:465.',
);

/** Address of an S3-compatible storage, without a trailing slash. */
export const storageAddress: Kind<string> = kind((text) => {
  const url = URL.parse(text);
  const isSound = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  return isSound ? url.href.replace(/\/$/, '') : undefined;
}, open('an address like https://s3.example.com'));

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
const isHost = (host: string) =>
  isIP(host) !== 0 || (/^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i.test(host) && !/^[\d.]+$/.test(host));

/** Addresses and names of this machine. */
export const ownAddresses: Kind<readonly string[]> = list(
  (part) => isHost(withoutBrackets(part)),
  (part) => `must be addresses of this machine like "127.0.0.1, ::1", but it has ${shown(part)}.`,
).transform((hosts) => hosts.map(withoutBrackets));

/** Names, with optional ports, under which browsers reach a site. */
export const siteNames: Kind<readonly string[]> = list(
  (part) => URL.canParse(`https://${part}`) && /^[^/?#@\s]+$/.test(part),
  (part) => `must be names like m.sabai.example, joined by commas, but it has ${shown(part)}.`,
).transform((names) => names.map((name) => name.toLowerCase()));

export const networks: Kind<string> = kind((text) => {
  try {
    proxyAddr.compile(text.split(',').map((network) => network.trim()));
    return text;
  } catch {
    return undefined;
  }
}, open('addresses or networks like "loopback, 10.0.0.0/8"'));

export const p256PrivateKey: Kind<Buffer> = kind(
  (text) => {
    const key = Buffer.from(text, 'base64url');
    return key.length === 32 && p256Pair(key) ? key : undefined;
  },
  () => 'must be a private key of P-256: 32 bytes in base64url.',
);

/** Returns whether an address is local, which push services reject. */
export const isAtHome = (text: string) => /[@/.](localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i.test(text);

const isContact = (text: string) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text);
/** The address for complaints of push services. */
export const contact: Kind<string> = kind(
  (text) => (isContact(text) && !isAtHome(text) ? text : undefined),
  (text) =>
    `must ${isContact(text) ? 'be an address that a push service can reach' : 'start with mailto: or https://'}, but it is ${shown(text)}.`,
);

/** `new:base64,old:base64`: the first encrypts, all decrypt. */
export const columnKeys: Kind<readonly SealKey[]> = kind(
  (text) => {
    const keys = listed(text).map((part) => {
      const [id = '', key = ''] = part.split(':');
      return { id, key: Buffer.from(key, 'base64') };
    });
    const isSound = keys.length > 0 && keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === 32);
    return isSound && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
  },
  () => 'must be name:key pairs joined by commas, each key 32 bytes in base64.',
);
