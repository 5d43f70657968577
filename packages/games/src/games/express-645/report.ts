import { instantReport } from '../../families/instant/instant-report.ts';
import { PUSH } from '../../families/table/table-game.ts';
import { expressPays, matchChances } from './rules.ts';

export const express645Report = () =>
  instantReport(
    '1.0.0',
    { line: matchChances.map((chance, right) => ({ chance, multiplier: expressPays[right]! * PUSH })) },
    'line',
  );
