import { sealedColumns } from '../../platform/sealed-columns.ts';

/** Who a member is. */
export const sealedMembers = sealedColumns('members', [
  'username',
  'phone',
  'email',
  'first_name',
  'last_name',
  'birth_date',
  'gender',
  'line_id',
  'bank_no',
]);

/** An account number as it goes over the wire: its last four digits. */
export const maskAccount = (accountNumber: string): string =>
  accountNumber.length <= 4 ? accountNumber : `${'•'.repeat(accountNumber.length - 4)}${accountNumber.slice(-4)}`;
