/** Topics of personal messages (R3.60). */
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

/** Topics that a member may write about: all but those the server sends automatically. */
export const writableTypes = messageTypes.filter((type) => type !== 'Auto Message');

/** The longest title and text of a member (R5.47). */
export const titleMax = 255;
export const messageMax = 2000;
