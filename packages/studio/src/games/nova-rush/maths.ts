/** A bet returns 99 % whatever the player's plan. */
export const novaRushMaths = {
  rtpPercent: 99,
  /** Names the outcome stream of a round in the message that is signed with its hash. */
  chain: 'crash',
} as const;
