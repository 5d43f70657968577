/** The space along the edges that the HUD covers, in CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface StageSize {
  width: number;
  height: number;
  insets: Insets;
}
