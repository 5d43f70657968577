import type { ReactNode } from 'react';

/** Felt with a shoe the cards come from and a tray they go to; a machine deals, so no hand is drawn. */
export function CardTable({ children }: { children: ReactNode }) {
  return (
    <div className="card-table">
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <radialGradient id="felt-light" cx="0.5" cy="0.25" r="0.8">
            <stop offset="0" stopColor="#2aa877" />
            <stop offset="0.55" stopColor="#0f6b4a" />
            <stop offset="1" stopColor="#063a2b" />
          </radialGradient>
          <linearGradient id="felt-rail" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8a5320" />
            <stop offset="0.5" stopColor="#4b2710" />
            <stop offset="1" stopColor="#2a1408" />
          </linearGradient>
        </defs>
        <path d="M-40 18Q200-22 440 18V220H-40Z" fill="url(#felt-rail)" />
        <path d="M-40 30Q200-8 440 30V220H-40Z" fill="url(#felt-light)" />
        <path d="M-40 30Q200-8 440 30" fill="none" stroke="#f2c66a" strokeWidth="1.6" />
        <path d="M40 186Q200 140 360 186" fill="none" stroke="#ffe6a3" strokeOpacity="0.35" strokeWidth="1.2" />
      </svg>
      <svg className="card-shoe" viewBox="0 0 90 70" aria-hidden="true">
        <path d="M8 40 62 12 84 26 32 60Z" fill="#16121f" stroke="#f2c66a" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M8 40 62 12 62 4 6 31Z" fill="#2c2440" stroke="#f2c66a" strokeWidth="1.2" strokeLinejoin="round" />
        <path d="M8 40 32 60 32 66 6 46Z" fill="#3c3157" stroke="#f2c66a" strokeWidth="1.2" strokeLinejoin="round" />
        <g className="card-shoe-next">
          <path d="M12 44 30 58 24 62 6 48Z" fill="#fffdf7" stroke="#d9cdb5" />
          <path d="M11 46.500 25 57.500" stroke="#5b1fb8" strokeWidth="3" />
        </g>
      </svg>
      {children}
    </div>
  );
}
