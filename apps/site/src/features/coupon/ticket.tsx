/** The ticket that stands for a coupon. It says nothing that the words beside it do not. */
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
    <g fill="url(#coupon-petal)" stroke="#c3428c" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M64 98c18 6 38 20 54 44-26 0-46-16-54-44Z" />
      <path d="M172 98c-18 6-38 20-54 44 26 0 46-16 54-44Z" />
      <path d="M78 62c22 14 36 40 40 80-26-14-40-44-40-80Z" />
      <path d="M158 62c-22 14-36 40-40 80 26-14 40-44 40-80Z" />
      <path d="M118 42c16 26 20 62 0 100-20-38-16-74 0-100Z" />
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
