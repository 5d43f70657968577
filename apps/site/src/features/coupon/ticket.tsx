const petal = 'M0 0c-24-26-26-68 0-104 26 36 24 78 0 104Z';

/** A ticket as the picture of a coupon; the text beside it has the same content. */
export const Ticket = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 320 176" aria-hidden="true" className={`-rotate-4 drop-shadow-[0_14px_22px_#0006] ${className}`}>
    <defs>
      <linearGradient id="coupon-body" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ffa4d8" />
        <stop offset="0.5" stopColor="#f85fb0" />
        <stop offset="1" stopColor="#c92f86" />
      </linearGradient>
      <linearGradient id="coupon-petal" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" />
        <stop offset="1" stopColor="#ff9fd2" />
      </linearGradient>
      <linearGradient id="coupon-star" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffe27a" />
        <stop offset="1" stopColor="#f9a825" />
      </linearGradient>
    </defs>
    <path
      d="M24 8h272a14 14 0 0 1 14 14v38a28 28 0 0 0 0 56v38a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14v-38a28 28 0 0 0 0-56V22A14 14 0 0 1 24 8Z"
      fill="url(#coupon-body)"
      stroke="#7c1553"
      strokeWidth="6"
    />
    <path d="M30 18h258" stroke="#fff" strokeOpacity="0.55" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M226 20v136"
      stroke="#fff"
      strokeOpacity="0.8"
      strokeWidth="4"
      strokeDasharray="3 12"
      strokeLinecap="round"
    />
    <g fill="url(#coupon-petal)" stroke="#c3428c" strokeWidth="2" strokeLinejoin="round" transform="translate(118 146)">
      {[-78, 78, -54, 54, -30, 30].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle})`} />
      ))}
      <path d={petal} />
      {[-18, 18].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle}) scale(.82)`} />
      ))}
      <path d={petal} transform="scale(.62)" />
    </g>
    <path
      d="m268 62 9 18 20 3-14 14 3 20-18-9-18 9 3-20-14-14 20-3 9-18Z"
      fill="url(#coupon-star)"
      stroke="#8a4b06"
      strokeWidth="3.5"
      strokeLinejoin="round"
    />
  </svg>
);

/** Left, top and angle of each petal. */
const petals = [
  [10, 56, 20],
  [22, 14, -35],
  [88, 20, 40],
  [93, 62, -15],
  [68, 9, 75],
  [5, 84, 60],
  [78, 88, 10],
] as const;

/** Petals around a ticket that was accepted. */
export const FallingPetals = () =>
  petals.map(([left, top, angle]) => (
    <svg
      key={left}
      viewBox="0 0 20 30"
      aria-hidden="true"
      className="absolute h-7 transition duration-1000 motion-safe:starting:-translate-y-24 motion-safe:starting:opacity-0"
      style={{ left: `${left}%`, top: `${top}%`, rotate: `${angle}deg` }}
    >
      <path d="M10 0C18 9 20 20 10 30 0 20 2 9 10 0Z" fill="#ffb3dc" />
      <path d="M10 0c3 9 4 20 0 30C0 20 2 9 10 0Z" fill="#fff" opacity=".45" />
    </svg>
  ));
