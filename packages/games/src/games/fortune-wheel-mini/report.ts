import { instantReport } from '../../families/instant/instant-report.ts';
import { chancesOf } from '../../families/instant/wheel-segments.ts';
import { miniWheel } from './rules.ts';

/** Returns the figures over all segments. */
export const fortuneWheelMiniReport = () => instantReport('1.0.0', { spin: chancesOf(miniWheel) }, 'spin');
