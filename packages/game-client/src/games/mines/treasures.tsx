/** A cut emerald, seen from above and a little from the front. */
export function Gem() {
  return (
    <svg viewBox="0 0 100 100" className="mine-gem" aria-hidden="true">
      <path d="M28 18h44l20 24-42 46L8 42z" fill="#08b877" />
      <path d="M28 18h44l-10 24H38z" fill="#b6ffe0" />
      <path d="M28 18 8 42h30z" fill="#55eab1" />
      <path d="M72 18 92 42H62z" fill="#2fd596" />
      <path d="M8 42h30l12 46z" fill="#12c583" />
      <path d="M38 42h24L50 88z" fill="#3be5a6" />
      <path d="M92 42H62L50 88z" fill="#04905c" />
      <path
        d="M28 18h44l20 24-42 46L8 42z"
        fill="none"
        stroke="#e9fff6"
        strokeWidth="2.5"
        strokeLinejoin="round"
        opacity=".75"
      />
      <path d="M36 24h18l-4 11H32z" fill="#fff" opacity=".75" />
      <path className="mine-glint" d="M78 6l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" fill="#fff" />
    </svg>
  );
}

/** A round bomb with a burning fuse. */
export function Bomb() {
  return (
    <svg viewBox="0 0 100 100" className="mine-bomb" aria-hidden="true">
      <path d="M62 30c4-14 14-18 24-12" fill="none" stroke="#c9a06a" strokeWidth="5" strokeLinecap="round" />
      <g className="mine-spark">
        <path d="M86 6l3 8 8 2-7 5 2 8-7-5-7 4 3-8-6-6 8-1z" fill="#ffb21a" />
        <circle cx="86" cy="17" r="4" fill="#fff6c4" />
      </g>
      <rect x="52" y="24" width="20" height="14" rx="3" transform="rotate(28 62 31)" fill="#5c5a72" />
      <circle cx="46" cy="60" r="33" fill="#211f33" />
      <circle cx="46" cy="60" r="33" fill="none" stroke="#0b0a14" strokeWidth="3" />
      <path
        d="M20 52a28 28 0 0 1 20-19"
        fill="none"
        stroke="#a9a4d8"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".85"
      />
      <circle cx="60" cy="78" r="7" fill="#4a4568" opacity=".7" />
    </svg>
  );
}
