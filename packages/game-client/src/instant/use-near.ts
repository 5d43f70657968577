import { useEffect, useState } from 'react';
import type { TableMoment } from './result-stage.ts';

/** So long before a result stands one looks closer. */
const NEAR_MS = 1200;

/** Whether one looks at what is drawn from near: shortly before the result stands, and while it does. */
export function useNear(moment: TableMoment): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (moment.phase !== 'showing') return setNear(moment.phase === 'shown');
    const timer = setTimeout(() => setNear(true), Math.max(0, moment.ms - NEAR_MS));
    return () => clearTimeout(timer);
  }, [moment]);
  return isNear;
}
