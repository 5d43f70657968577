/** A presenter behind the table for decoration: the cards are dealt by a machine, as its label states. */
export function Presenter() {
  return (
    <svg className="presenter" viewBox="-120 -10 240 190" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <radialGradient id="presenter-skin" cx="0.4" cy="0.3" r="0.9">
          <stop offset="0" stopColor="#ffe1bf" />
          <stop offset="1" stopColor="#e9b183" />
        </radialGradient>
        <linearGradient id="presenter-sabai" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff7ab8" />
          <stop offset="1" stopColor="#c21a6e" />
        </linearGradient>
        <linearGradient id="presenter-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1bd" />
          <stop offset="0.5" stopColor="#f0bd4c" />
          <stop offset="1" stopColor="#a86b17" />
        </linearGradient>
      </defs>
      <g className="presenter-body" stroke="#3a1420" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M-26 30C-38 60-34 96-30 118H30C34 96 38 60 26 30Z" fill="#1d1426" />
        <path d="M-13 78H13V98H-13Z" fill="#e9b183" />
        <path d="M-62 132C-56 106-36 100-14 96H14C36 100 56 106 62 132L52 190H-52Z" fill="url(#presenter-skin)" />
        <path d="M-40 126C-20 134 20 134 40 122L44 190H-46Z" fill="#16907f" />
        <path d="M-40 126C-20 134 20 134 40 122L41 130C20 142-20 142-41 134Z" fill="url(#presenter-gold)" />
        <path d="M-44 102C-20 112 22 148 34 190H4C-6 160-34 130-54 116Z" fill="url(#presenter-sabai)" />
        <path d="M-17 92C-10 108 10 108 17 92L20 100C10 118-10 118-20 100Z" fill="url(#presenter-gold)" />
        <circle cy="110" r="4" fill="#d01f3c" />
        <path d="M-60 128C-78 148-84 168-60 178L-30 182" fill="none" stroke="#3a1420" strokeWidth="19" />
        <path d="M-60 128C-78 148-84 168-60 178L-30 182" fill="none" stroke="#f1c092" strokeWidth="15" />
        <path d="M60 128C76 142 82 160 74 172L98 176" fill="none" stroke="#3a1420" strokeWidth="19" />
        <g className="presenter-arm">
          <path d="M60 128C76 142 82 160 74 172L98 176" fill="none" stroke="#f1c092" strokeWidth="15" />
        </g>
        <circle cy="8" r="15" fill="#1d1426" />
        <ellipse cy="52" rx="25" ry="31" fill="url(#presenter-skin)" />
        <path d="M-27 52C-30 24-16 16 0 16S30 24 27 52C24 38 16 30 0 29-16 30-24 38-27 52Z" fill="#1d1426" />
      </g>
      <g className="presenter-eyes" fill="#2a1424">
        <ellipse cx="-10" cy="54" rx="3.6" ry="4.2" />
        <ellipse cx="10" cy="54" rx="3.6" ry="4.2" />
      </g>
      <g fill="#fff">
        <circle cx="-9" cy="52.5" r="1.2" />
        <circle cx="11" cy="52.5" r="1.2" />
      </g>
      <g fill="none" stroke="#2a1424" strokeWidth="1.8" strokeLinecap="round">
        <path d="M-15 46C-12 43-8 43-5 45" />
        <path d="M15 46C12 43 8 43 5 45" />
      </g>
      <path d="M-6 69C-3 73 3 73 6 69 3 67-3 67-6 69Z" fill="#d8264d" />
      <g fill="#ff8fa3" opacity="0.45">
        <ellipse cx="-16" cy="63" rx="5" ry="3" />
        <ellipse cx="16" cy="63" rx="5" ry="3" />
      </g>
      <g fill="url(#presenter-gold)">
        <ellipse cx="-27" cy="68" rx="2.5" ry="6" />
        <ellipse cx="27" cy="68" rx="2.5" ry="6" />
      </g>
      <g transform="translate(23 26)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cy="-7" rx="4.5" ry="7" fill="#fffdf5" stroke="#e7c98a" transform={`rotate(${turn})`} />
        ))}
        <circle r="3.5" fill="#ffcf4a" />
      </g>
    </svg>
  );
}
