/** One clear sentence about the first wrong value of the environment. */
export class SettingsError extends Error {}

export function origin(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new SettingsError(`${name} must be an origin such as http://10.0.0.2:3000, but it is "${text}".`);
  return url.origin;
}

/** A whole number of at least 0. */
export function count(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new SettingsError(`${name} must be a whole number, but it is "${text}".`);
  return Number(text);
}

/** An address below which an API lives, without a slash at its end. */
export function address(env: NodeJS.ProcessEnv, name: string, example: string, fallback = ''): string {
  const text = env[name] || fallback;
  if (!/^https?:\/\/[^\s?#@]+$/.test(text) || !URL.canParse(text))
    throw new SettingsError(`${name} must be an address like ${example}, but it is "${text}".`);
  return text.replace(/\/+$/, '');
}

/** Whether the environment says anything of this. */
export const isGiven = (env: NodeJS.ProcessEnv, ...names: readonly string[]) =>
  names.some((name) => Boolean(env[name]));

/** A value that is never told in a message: it may be a secret. */
export function secretText(env: NodeJS.ProcessEnv, name: string, shape: RegExp, what: string): string {
  const text = env[name] ?? '';
  if (!shape.test(text)) throw new SettingsError(`${name} must be ${what}.`);
  return text;
}
