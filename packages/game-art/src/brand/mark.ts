import { Drawing, letters, place, svg } from '../kit/index.ts';

const leaf = 'M0,0C-20,-20 -21,-54 0,-84C21,-54 20,-20 0,0Z';

/** The lotus mark: five petals and their reflection's line, 170 × 130 around the origin. */
export function lotusMark(d: Drawing): string {
  const gilt = d.linearAt(['#fff3b8', '#ffc93a', '#f08a1f'], [0, -84, 0, 0]);
  const rose = d.linearAt(['#ff9ad0', '#f5479f', '#c01673'], [0, -84, 0, 0]);
  const petals = [
    [-72, rose],
    [72, rose],
    [-38, rose],
    [38, rose],
    [0, gilt],
  ] as const;
  const shapes = petals.map(
    ([turn, fill]) =>
      svg`<path d="${leaf}" transform="rotate(${turn})" fill="${fill}" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>`,
  );
  return `<g transform="translate(0,36)">${shapes.join('')}<path d="M-52,12Q0,26 52,12" fill="none" stroke="${gilt}" stroke-width="7" stroke-linecap="round"/></g>`;
}

/** The wordmark beside the lotus mark, 324 × 96; its letters have `colour`. */
export function wordmark(colour: string): Drawing {
  const d = new Drawing(324, 96);
  const { path } = letters('SABAI', { size: 80, cx: 214, cy: 50, maxWidth: 206, tracking: 2 });
  d.add(place(lotusMark(d), 52, 47, { scale: 0.58 }), `<path d="${path}" fill="${colour}"/>`);
  return d;
}

/** The lotus mark alone. */
export function mark(): Drawing {
  const d = new Drawing(128, 128);
  d.add(place(lotusMark(d), 64, 64, { scale: 0.72 }));
  return d;
}

/**
 * The application icon. Launchers cut their own shape out of the square one. The rounded one is for browser tabs; its
 * petals are larger because it is shown at sixteen pixels.
 */
export function appIcon(shape: 'rounded' | 'square'): Drawing {
  const d = new Drawing(512, 512);
  const ground = d.radial(['#6d2a9e', '#3a1270', '#190838'], [0.5, 0.5, 0.72, 0.5, 0.36]);
  const isRounded = shape === 'rounded';
  d.add(
    svg`<rect width="512" height="512" rx="${isRounded ? 116 : 0}" fill="${ground}"/>`,
    place(lotusMark(d), 256, 264, { scale: isRounded ? 2.72 : 2.2 }),
  );
  return d;
}
