/** A bet returns 97 % whatever the player's plan. */
export const trenchDiveMaths = { rtpPercent: 97 } as const;
