import type { ReactNode } from 'react';
import { later } from '../session/later.tsx';
import type { Scene, StageCanvasProps } from './stage-canvas.tsx';

const Canvas = later<StageCanvasProps<Scene>>(
  () => import('./stage-canvas.tsx').then((part) => part.StageCanvas),
  ({ loading }) => loading(0),
);

/** The stage of a game whose table takes bets without it: all that draws comes once the table stands. */
export const LateStage = Canvas as <S extends Scene>(props: StageCanvasProps<S>) => ReactNode;
