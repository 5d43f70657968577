/** Returns a decimal amount rounded down to a number of decimals. */
export function roundedDown(amount: string, scale: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const text = scale === 0 ? whole : `${whole}.${kept}`;
  if (!amount.startsWith('-') || !/[1-9]/.test(fraction.slice(scale))) return text;
  // A negative amount becomes the next smaller one.
  const units = BigInt(text.replace('.', '').replace(/^-/, '')) + 1n;
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? `-${digits}` : `-${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
