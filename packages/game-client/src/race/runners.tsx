import type { CSSProperties } from 'react';

/** The appearance of a runner: its shirt, the second colour of the shirt, its coat. */
export interface RunnerLook {
  name: string;
  shirt: string;
  trim: string;
  coat: string;
}

interface LegProps {
  x: number;
  y: number;
  upper: number;
  lower: number;
  width: number;
  step: string;
  isFar?: boolean;
}

function Leg({ x, y, upper, lower, width, step, isFar = false }: LegProps) {
  return (
    <g className="leg" data-step={step} data-far={isFar || undefined} style={{ transformOrigin: `${x}px ${y}px` }}>
      <path d={`M${x} ${y}v${upper}`} strokeWidth={width} />
      <g className="shin" style={{ transformOrigin: `${x}px ${y + upper}px` }}>
        <path d={`M${x} ${y + upper}v${lower}`} strokeWidth={width * 0.62} />
        <path className="hoof" d={`M${x - 1} ${y + upper + lower}h4`} strokeWidth={width * 0.7} />
      </g>
    </g>
  );
}

const inks = (look: RunnerLook) =>
  ({ '--shirt': look.shirt, '--trim': look.trim, '--coat': look.coat }) as CSSProperties;

/** A horse and its jockey, galloping to the right. */
export function Horse({ look, number }: { look: RunnerLook; number: number }) {
  return (
    <svg className="runner-figure horse" data-picture viewBox="0 -4 124 92" style={inks(look)} aria-hidden="true">
      <ellipse className="runner-shadow" cx="58" cy="83" rx="44" ry="4" />
      <g className="runner-body">
        <Leg x={33} y={44} upper={17} lower={17} width={9} step="hind-far" isFar />
        <Leg x={76} y={44} upper={17} lower={17} width={7.5} step="fore-far" isFar />
        <path className="tail" d="M24 31C12 28 4 34 1 46c7-6 12-7 21-8Z" />
        <path
          className="coat"
          d="M24 31c6-7 18-8 30-6 9 1.500 15 1 21-2 8-4 14-11 20-18l4-5 4 4c2 0 4 2 6 5l8 10c1 3-2 6-5 5l-9-3c-4-1-6 0-8 4-4 9-8 15-14 19-3 5-12 8-22 8-14 0-22 3-30-1-7-4-9-14-5-20Z"
        />
        <path className="mane" d="M74 22c8-4 13-11 19-17l6-5c-1 9-7 18-16 24Z" />
        <circle cx="108" cy="7.500" r="1.500" fill="#120a08" />
        <path d="M99 1l10 8M112 16l-11-3-19 9" className="tack" />
        <Leg x={36} y={45} upper={17} lower={17} width={10} step="hind" />
        <Leg x={79} y={45} upper={17} lower={17} width={8.5} step="fore" />
        <path className="cloth" d="M46 24h22l2 17c-8 3-17 3-25 1Z" />
        <text x="57" y="38" textAnchor="middle">
          {number}
        </text>
        <g className="jockey">
          <path className="boot" d="M62 22l6 9-6 6" />
          <path className="breeches" d="M50 16l14 6" />
          <path className="shirt" d="M44 10c4-8 16-11 28-8l4 6-10 4c-4 5-12 8-19 6Z" />
          <path className="sleeve" d="M70 6l9 11 9-1" />
          <path className="sash" d="M56 4l5 12" />
          <circle cx="78" cy="1" r="5" className="face" />
          <path className="cap" d="M72.500 0c0-7 11-8 12-1l4 1.500-15 2Z" />
        </g>
      </g>
    </svg>
  );
}

/** A hound in its jacket, at full stretch. */
export function Hound({ look, number }: { look: RunnerLook; number: number }) {
  return (
    <svg className="runner-figure hound" data-picture viewBox="0 6 124 66" style={inks(look)} aria-hidden="true">
      <ellipse className="runner-shadow" cx="58" cy="67" rx="42" ry="3.500" />
      <g className="runner-body">
        <Leg x={31} y={38} upper={13} lower={14} width={6} step="hind-far" isFar />
        <Leg x={76} y={38} upper={13} lower={14} width={5} step="fore-far" isFar />
        <path className="tack" d="M22 34C12 36 7 44 1 42" strokeWidth="3" />
        <path
          className="coat"
          d="M20 34c3-9 15-14 28-13 12 1 18 3 27 1 6-2 10-6 15-9l3-4 4 4 9 5 9 5c2 2 0 4-3 4l-12 1c-5 1-7 4-9 8-3 7-8 12-15 11-8-1-16-8-28-7-8 1-11 7-19 5-7-1-10-6-9-11Z"
        />
        <circle cx="102" cy="17.500" r="1.400" fill="#120a08" />
        <path d="M92 23l22-1" className="tack" strokeWidth="1.600" />
        <Leg x={34} y={39} upper={13} lower={14} width={7} step="hind" />
        <Leg x={79} y={40} upper={12} lower={14} width={5.5} step="fore" />
        <path className="cloth jacket" d="M41 20.500c12-1 22 4 36 1.500l4 14c-9 7-17 0-29-3-6 0-9 0-12 1Z" />
        <text x="58" y="34" textAnchor="middle">
          {number}
        </text>
      </g>
    </svg>
  );
}
