/** A side of the coin: a lotus in gold, or a koi in silver. */
export function CoinFace({ side }: { side: 'heads' | 'tails' }) {
  const isGold = side === 'heads';
  const [light, mid, dark, line] = isGold
    ? ['#fff3b8', '#f6bb33', '#b06d08', '#7c4700']
    : ['#ffffff', '#b9c6dc', '#63728f', '#36435c'];
  return (
    <svg viewBox="0 0 200 200" className="coin-face" data-side={side} aria-hidden="true">
      <defs>
        <radialGradient id={`coin-${side}`} cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={mid} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      <circle cx="100" cy="100" r="98" fill={dark} />
      <circle cx="100" cy="100" r="95" fill={`url(#coin-${side})`} />
      <circle cx="100" cy="100" r="88" fill="none" stroke={line} strokeWidth="3" strokeDasharray="2 7" opacity=".6" />
      <circle cx="100" cy="100" r="78" fill="none" stroke={line} strokeWidth="4" opacity=".8" />
      <circle cx="100" cy="101" r="76" fill="none" stroke={light} strokeWidth="2" opacity=".8" />
      {isGold ? (
        <g fill={mid} stroke={line} strokeWidth="4" strokeLinejoin="round">
          <path d="M100 136c-40 4-58-12-64-36 18-4 36 2 48 16z" />
          <path d="M100 136c40 4 58-12 64-36-18-4-36 2-48 16z" />
          <path d="M100 136C72 128 60 104 64 76c18 6 30 18 36 36z" fill={light} />
          <path d="M100 136c28-8 40-32 36-60-18 6-30 18-36 36z" fill={light} />
          <path d="M100 136c-18-18-20-54 0-80 20 26 18 62 0 80z" fill={light} />
          <path d="M58 146c26 10 58 10 84 0" fill="none" strokeWidth="5" strokeLinecap="round" />
        </g>
      ) : (
        <g stroke={line} strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
          <path d="M52 118c4-34 34-58 66-52 20 4 30 20 30 34-24 30-58 40-96 18z" fill={light} />
          <path d="M56 112c-16-2-22-14-24-28 12 2 24 8 30 16zM56 116c-12 8-14 20-12 32 12-4 20-12 22-24z" fill={mid} />
          <path d="M96 66c-4-14 4-24 16-28 2 12 4 22 2 30zM104 126c0 12 6 20 16 24 2-12-2-20-6-28z" fill={mid} />
          <circle cx="128" cy="90" r="5" fill={line} />
          <path d="M92 76c8 8 8 30 0 42M76 84c6 8 6 22 0 30M110 72c8 10 8 36-2 50" fill="none" strokeWidth="3" />
        </g>
      )}
      <path d="M30 84A74 74 0 0 1 84 30" fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round" opacity=".8" />
    </svg>
  );
}
