/** The state of the controls: whether to shoot, and the direction of turning keys. */
export interface GunHand {
  isDown: boolean;
  isPressed: boolean;
  /** -1 to the left, 1 to the right. */
  turning: number;
}

/** Ends what a held pointer or key does, until it is pressed again. */
export function releaseGun(hand: GunHand): void {
  hand.isDown = hand.isPressed = false;
  hand.turning = 0;
}
