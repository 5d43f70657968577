import type { ReactNode } from 'react';
import { later } from '../session/later.tsx';
import type { Scene, StageCanvasProps } from './stage-canvas.tsx';

const Canvas = later<StageCanvasProps<Scene>>(
  () => import('./stage-canvas.tsx').then((part) => part.StageCanvas),
  ({ loading }) => loading(0),
);

/** The stage of a game whose table accepts bets without it: all drawing code loads after the table. */
export const LateStage = Canvas as <S extends Scene>(props: StageCanvasProps<S>) => ReactNode;
