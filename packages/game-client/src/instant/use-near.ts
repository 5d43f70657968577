import { useEffect, useState } from 'react';
import type { TableMoment } from './result-stage.ts';

/** Time before the result at which the view zooms in. */
const NEAR_MS = 1200;

/** Returns whether the view is zoomed in: shortly before the result, and while it is shown. */
export function useNear(moment: TableMoment): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (moment.phase !== 'showing') return setNear(moment.phase === 'shown');
    const timer = setTimeout(() => setNear(true), Math.max(0, moment.ms - NEAR_MS));
    return () => clearTimeout(timer);
  }, [moment]);
  return isNear;
}
