/** What a personal message is about (R3.60). */
export const messageTypes = [
  'Affiliate',
  'Auto Message',
  'Cashback',
  'Deposit',
  'Member',
  'Payment',
  'Point',
  'Promotion',
  'Rebate',
  'Redeem',
  'Withdraw',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** A member writes about anything but what only the house sends by itself. */
export const writableTypes = messageTypes.filter((type) => type !== 'Auto Message');

/** The longest title and text of a member (R5.47). */
export const titleMax = 255;
export const messageMax = 2000;
