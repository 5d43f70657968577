/** A door of the tower: shut, with a treasure behind it, or with flames. */
export function Door({ look }: { look: 'shut' | 'safe' | 'trap' }) {
  return (
    <svg viewBox="0 0 60 48" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path d="M8 48V24C8 10 18 3 30 3s22 7 22 21v24z" className="door-arch" />
      <path d="M13 48V25C13 14 20 8 30 8s17 6 17 17v23z" className="door-inside" />
      {look === 'shut' && (
        <>
          <path d="M13 48V25C13 14 20 8 30 8s17 6 17 17v23z" className="door-wood" />
          <path d="M21 11v37M30 8v40M39 11v37" className="door-plank" />
          <path d="M13 22h34M13 38h34" className="door-iron" />
          <circle cx="41" cy="30" r="2.6" fill="#ffd97a" stroke="#6d4310" />
        </>
      )}
      {look === 'safe' && (
        <g className="door-prize">
          <path
            d="M30 14l4.4 8.9 9.800 1.400-7.100 6.900 1.700 9.800-8.800-4.600-8.800 4.600 1.700-9.800-7.100-6.900 9.800-1.400z"
            fill="#ffd34a"
            stroke="#a85f00"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          <path d="M30 18l2.800 6 1.200 1-4 8z" fill="#fff3b8" />
        </g>
      )}
      {look === 'trap' && (
        <g className="door-fire">
          <path
            d="M17 48c-3-9 3-13 3-20 5 3 6 7 6 10 3-5 3-13 1-19 8 4 13 12 12 19 2-2 3-4 3-7 4 6 4 12 1 17z"
            fill="#ff6a1a"
          />
          <path d="M23 48c-1-5 3-8 4-12 3 2 4 5 4 7 2-2 3-4 3-7 4 4 5 8 3 12z" fill="#ffd94a" />
        </g>
      )}
    </svg>
  );
}
