import type { animals } from '@sabai/games/games/fish-prawn-crab/rules.ts';
import type { ReactNode } from 'react';

type Name = (typeof animals)[number];

const eye = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="6" fill="#fff" />
    <circle cx={x + 1} cy={y} r="3" fill="#1d1a2e" />
  </>
);

/** Flat figures of few shapes, each in a square of 100, distinguished by outline and colour. */
const figures: Readonly<Record<Name, ReactNode>> = {
  fish: (
    <>
      <path d="M10 30 30 50 10 70 14 50z" fill="#1668b8" />
      <path d="M24 50C36 24 74 22 92 50 74 78 36 76 24 50z" fill="#2e9bea" />
      <path d="M44 34c8-12 20-12 28-6l-8 10zM46 66c6 10 14 11 20 7l-6-9z" fill="#1668b8" />
      <path d="M66 36c-6 9-6 19 0 28" fill="none" stroke="#bfe3ff" strokeWidth="4" />
      {eye(77, 45)}
    </>
  ),
  prawn: (
    <>
      <path
        d="M20 28c30-14 66 6 62 38-2 18-20 24-34 18l-8 10-4-14 12-6c14 6 18 0 18-8 2-18-22-28-46-20z"
        fill="#f26a2e"
      />
      <path d="M46 26 42 44M60 32l-8 14M70 44l-12 8M74 58l-14 2" stroke="#b83e0c" strokeWidth="4" />
      <path d="M20 28C10 20 6 12 6 6M24 26C18 16 20 8 24 4" fill="none" stroke="#f26a2e" strokeWidth="4" />
      {eye(30, 32)}
    </>
  ),
  crab: (
    <>
      <path d="M22 62 8 58M24 72l-14 6M78 62l14-4M76 72l14 6" stroke="#c2182e" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M30 50C16 44 12 32 18 20l8 8 8-8c4 12 4 20-4 30M70 50c14-6 18-18 12-30l-8 8-8-8c-4 12-4 20 4 30"
        fill="#e93450"
      />
      <ellipse cx="50" cy="64" rx="31" ry="22" fill="#e93450" />
      <path d="M38 72c8 6 16 6 24 0" fill="none" stroke="#7d0d1e" strokeWidth="4" strokeLinecap="round" />
      {eye(41, 54)}
      {eye(59, 54)}
    </>
  ),
  rooster: (
    <>
      <path d="M16 36c-6 22 4 46 30 48 24 2 36-14 34-34-8 6-16 6-24 0-12 8-28 4-40-14z" fill="#f5a01f" />
      <path d="M16 36C8 50 8 62 14 70 16 56 20 48 28 44z" fill="#1f9d63" />
      <path d="M56 50c0-18 6-30 18-30s14 14 10 28z" fill="#ffd23a" />
      <path d="M64 22c-2-10 4-14 8-8 2-8 10-8 10 0 6-2 8 6 2 12z" fill="#e31f3f" />
      <path d="M86 32 98 36 86 42z" fill="#e07f12" />
      <path d="M80 42c6 4 6 12 0 14-4-4-4-10 0-14z" fill="#e31f3f" />
      <path d="M44 84v10M58 84v10" stroke="#e07f12" strokeWidth="5" strokeLinecap="round" />
      {eye(76, 32)}
    </>
  ),
  gourd: (
    <>
      <path d="M50 10c-2 8 2 10 0 16" fill="none" stroke="#5c7d1c" strokeWidth="6" strokeLinecap="round" />
      <circle cx="50" cy="38" r="18" fill="#b9c93a" />
      <circle cx="50" cy="70" r="26" fill="#b9c93a" />
      <path d="M34 50c8 8 24 8 32 0" fill="none" stroke="#d31f3f" strokeWidth="7" />
      <path
        d="M38 32c2-6 6-8 10-8M32 64c2-8 6-12 12-14"
        fill="none"
        stroke="#f2f7b8"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M44 54c-6 10-8 16-6 24M56 54c6 10 8 16 6 24" fill="none" stroke="#d31f3f" strokeWidth="4" />
    </>
  ),
  tiger: (
    <>
      <circle cx="24" cy="26" r="12" fill="#e07f12" />
      <circle cx="76" cy="26" r="12" fill="#e07f12" />
      <path d="M50 14c28 0 38 18 36 40S68 90 50 90 16 76 14 54s8-40 36-40z" fill="#f59a2c" />
      <path
        d="M50 16v16M38 18l4 12M62 18l-4 12M14 52l14 2M16 64l12-3M86 52l-14 2M84 64l-12-3"
        stroke="#27124f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx="50" cy="70" rx="19" ry="15" fill="#fff2dc" />
      <path d="M44 62h12l-6 7z" fill="#27124f" />
      <path
        d="M50 69v5M42 78c4 3 6 1 8-3 2 4 4 6 8 3"
        fill="none"
        stroke="#27124f"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {eye(36, 48)}
      {eye(63, 48)}
    </>
  ),
};

/** One of the six animals of the dice. */
export function Animal({ name }: { name: Name }) {
  return (
    <svg className="animal" viewBox="0 0 100 100" aria-hidden="true">
      {figures[name]}
    </svg>
  );
}
