/** An account number as it goes over the wire: its last four digits. */
export const maskAccount = (accountNumber: string): string =>
  accountNumber.length <= 4 ? accountNumber : `${'•'.repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
