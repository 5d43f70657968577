import type { ReactNode } from 'react';

/** Felt with a shoe for the cards and a discard tray; a presenter can be shown behind it for decoration. */
export function CardTable({ presenter, children }: { presenter?: ReactNode; children: ReactNode }) {
  return (
    <div className="card-table">
      {presenter && <div className="card-stage">{presenter}</div>}
      <svg className="card-felt" viewBox="0 0 400 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
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
        <g fill="none" stroke="#ffe6a3" strokeOpacity="0.3">
          <path d="M30 190Q200 138 370 190" strokeWidth="1.2" />
          <path d="M44 197Q200 150 356 197" strokeWidth="0.6" />
          <path d="M200 40V128" strokeWidth="0.8" strokeDasharray="1 5" strokeLinecap="round" />
        </g>
        <g fill="#ffe6a3" fillOpacity="0.3">
          <path d="M200 139c-2.600 4-7 6-7 9.500a3.600 3.600 0 0 0 6.300 2.300c0 2.400-.8 3.400-2.300 4.200h6c-1.500-.8-2.300-1.800-2.300-4.200A3.600 3.600 0 0 0 207 148.500c0-3.500-4.400-5.500-7-9.500z" />
          <path d="M166 142.500l5 7-5 7-5-7z" />
          <path d="M234 142.500l5 7-5 7-5-7z" />
        </g>
      </svg>
      <svg className="card-tray" viewBox="0 0 90 70" aria-hidden="true">
        <path
          d="M10 34 34 16 80 40 56 62Z"
          fill="#0b2f24"
          stroke="#f2c66a"
          strokeWidth="1.300"
          strokeLinejoin="round"
        />
        <path d="M24 34 40 22 66 36 50 50Z" fill="#5b1fb8" stroke="#ffd97a" strokeWidth="1" strokeLinejoin="round" />
        <path d="M26 38 42 26 68 40 52 54Z" fill="#6f31cf" stroke="#ffd97a" strokeWidth="1" strokeLinejoin="round" />
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
