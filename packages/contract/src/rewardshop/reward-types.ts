/** Rewards of a quest, a competition or a coupon (R3.51). */
export const rewardTypes = ['money', 'point', 'freespins', 'promotion'] as const;
export type RewardType = (typeof rewardTypes)[number];
