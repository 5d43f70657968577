/** Returns an account number as sent to clients: its last four digits. */
export const maskAccount = (accountNumber: string): string =>
  accountNumber.length <= 4 ? accountNumber : `${'•'.repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
