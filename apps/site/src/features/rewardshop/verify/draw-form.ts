import type { RedeemDraw } from '@sabai/contract';

/** The inputs for repeating a draw, as typed or taken from a link. */
export const drawFields = [
  ...(['redeem_id', 'version', 'number', 'server_seed', 'seal', 'client_seed', 'choice'] as const),
] as const;
export type DrawField = (typeof drawFields)[number];
export type DrawForm = Readonly<Record<DrawField, string>>;

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isHex = (text: string) => /^[0-9a-f]{64}$/.test(text);
const checks: Readonly<Record<DrawField, (text: string) => boolean>> = {
  redeem_id: isWhole(1, 999_999_999),
  version: isWhole(1, 999_999_999),
  number: isWhole(0, 999_999_999),
  server_seed: isHex,
  // Optional: without the hash, the draw can be repeated but not compared with the commitment.
  seal: (text) => text === '' || isHex(text),
  client_seed: (text) => /^[\x21-\x39\x3b-\x7e]{1,64}$/.test(text),
  choice: isWhole(1, 9),
};

export const wrongFields = (form: DrawForm): DrawField[] => drawFields.filter((name) => !checks[name](form[name]));

export const drawForm = (query: URLSearchParams): DrawForm =>
  Object.fromEntries(
    drawFields.map((name) => [name, query.get(name)?.trim() ?? (name === 'choice' ? '1' : '')]),
  ) as DrawForm;

/** Returns the address of the public page that repeats a draw. */
export const addressOfDraw = (draw: Pick<RedeemDraw, DrawField>): string =>
  `/fairness?${new URLSearchParams({
    of: 'draw',
    ...Object.fromEntries(drawFields.map((name) => [name, String(draw[name] ?? 1)])),
  })}`;
