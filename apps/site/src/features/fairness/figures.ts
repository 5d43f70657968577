/** Minor units of a currency with two decimals as a decimal. */
export function decimalOfMinor(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 237 hundredths as "2.37". */
export const multiplierText = (hundredths: number): string => decimalOfMinor(BigInt(hundredths));
