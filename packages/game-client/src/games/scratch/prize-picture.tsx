import { scratchPrizes } from '@sabai/games/games/scratch/rules.ts';
import type { ReactNode } from 'react';

const star = (path: string, fill: string) => <path d={path} fill={fill} stroke="none" />;

/** The picture of each prize, distinguished by shape as well as by colour; 48 units wide and high. */
const pictures: Readonly<Record<(typeof scratchPrizes)[number]['pays'], ReactNode>> = {
  1: (
    <g fill="#4fc95f" stroke="#176b33">
      <path d="M24 4c10 7 13 19 9 28-2 4-5 7-9 9-4-2-7-5-9-9C11 23 14 11 24 4Z" />
      <path d="M24 10v34M24 20l7-6M24 20l-7-6M24 29l8-6M24 29l-8-6" fill="none" />
    </g>
  ),
  2: (
    <g fill="#ffb42e" stroke="#a34f08">
      <path d="M29 11c9 1 14 9 12 18-2 8-9 14-18 14C13 43 6 36 8 27 10 18 20 10 29 11Z" />
      <path d="M28 11c0-5 5-8 11-7-1 6-5 9-11 7Z" fill="#4fc95f" stroke="#176b33" />
      {star('M15 24c2-4 5-6 9-7-1 4-5 8-9 7Z', '#ffe39a')}
    </g>
  ),
  3: (
    <g fill="#ee3344" stroke="#8b0f22">
      <path d="M33 13c5 3 6 9 4 15-3 9-14 16-30 15 11-3 16-8 18-16 1-6 3-12 8-14Z" />
      <path d="M27 15c1-5 8-6 12 1M34 10c0-3 2-5 6-6" fill="none" stroke="#176b33" strokeWidth="4" />
    </g>
  ),
  5: (
    <g fill="#3f8dff" stroke="#123f94">
      <path d="M4 25C5 12 13 6 24 6s19 6 20 19c-4-4-8-4-11 0-3-4-6-4-9 0-3-4-6-4-9 0-3-4-7-4-11 0Z" />
      <path d="M24 3v37c0 6-9 6-9 0" fill="none" stroke="#8a5316" />
      {star('M22 9c-5 3-7 8-8 13-2-2-5-1-7 0 1-8 7-13 15-13Z', '#a9ceff')}
    </g>
  ),
  10: (
    <g fill="#ff6a2b" stroke="#8b2408">
      <path d="M24 3v5M24 36v8M20 44h8" fill="none" />
      <ellipse cx="24" cy="22" rx="17" ry="14" />
      <path d="M17 9h14v4H17zM17 32h14v4H17z" fill="#ffd257" />
      <path d="M24 12v20M16 13c-4 6-4 12 0 18M32 13c4 6 4 12 0 18" fill="none" />
    </g>
  ),
  20: (
    <g fill="#2fc79b" stroke="#0b6049">
      <path d="M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38Zm0 12a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z" fillRule="evenodd" />
      <path d="M11 19c2-5 6-8 11-8" fill="none" stroke="#c3fbe8" />
    </g>
  ),
  50: (
    <g fill="#ff8a3d" stroke="#93360a">
      <path d="M33 24 45 13c-1 8-1 14 0 22L33 24Z" />
      <path d="M3 24c6-11 21-15 33 0-12 15-27 11-33 0Z" />
      <path d="M18 14c2-6 7-8 13-6-1 4-3 6-6 8" fill="#ffd257" />
      {star('M22 17c5 1 8 4 9 7-3 4-6 6-9 7 2-5 2-9 0-14Z', '#fff3e0')}
      <circle cx="11" cy="22" r="2" fill="#33130a" stroke="none" />
    </g>
  ),
  100: (
    <g fill="#ffcb38" stroke="#94600a">
      <path d="M3 22c5 3 9 4 12 3 2-8 16-8 18 0 3 1 7 0 12-3-1 13-9 19-21 19S4 35 3 22Z" />
      <path d="M15 25c5 4 13 4 18 0" fill="none" />
      {star('M20 21c2-2 6-2 8 0-2 2-6 2-8 0Z', '#fff0b3')}
    </g>
  ),
  500: (
    <g fill="#a26bff" stroke="#43158f">
      <path d="M13 7h22l10 12-21 24L3 19Z" />
      <path d="M3 19h42M13 7l4 12 7 24 7-24 4-12M17 19l7-12 7 12" fill="none" />
      {star('M15 9h7l-5 8Z', '#e3d1ff')}
    </g>
  ),
  1000: (
    <g fill="#ffcb38" stroke="#8a1750">
      <path d="M5 14 14 24 24 6l10 18 9-10-4 24H9Z" />
      <path d="M24 18c5 4 6 9 0 15-6-6-5-11 0-15Z" fill="#ff5fa8" />
      <path d="M14 25c5 0 8 3 10 8-6 1-9-2-10-8ZM34 25c-5 0-8 3-10 8 6 1 9-2 10-8Z" fill="#ff8cc2" />
      <path d="M9 38h30v5H9z" fill="#f0a90a" />
    </g>
  ),
};

/** The picture of a prize, on the ticket and in the rules. */
export function PrizePicture({ place }: { place: number }) {
  return (
    <svg className="scratch-picture" viewBox="0 0 48 48" strokeWidth="2.2" strokeLinejoin="round" aria-hidden="true">
      {pictures[scratchPrizes[place]!.pays]}
    </svg>
  );
}
