/** Decimals of the currencies that an integrator may use; two by default. */
const scales: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, USDT: 8 };
export const scaleOf = (currency: string): number => scales[currency] ?? 2;

/** Minor units as a decimal: 1250 of THB is "12.50". */
export function decimalOf(minor: bigint, currency: string): string {
  const scale = scaleOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`;
}

export function minorOf(decimal: string, currency: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(scaleOf(currency), '0'));
}

/** Reads a number field of a JSON text as written, since a JS number may have lost digits. */
export function numberField(json: string, name: string): string | undefined {
  return new RegExp(`"${name}":\\s*(-?[0-9.]+)`).exec(json)?.[1];
}

/** Returns JSON with these fields as numbers in the given notation. */
export function jsonWith(fields: object): string {
  return JSON.stringify(fields, (_key, value) => (typeof value === 'bigint' ? `@@${value}@@` : value)).replace(
    /"@@(-?[0-9.]+)@@"/g,
    '$1',
  );
}
