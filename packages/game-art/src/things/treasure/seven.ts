import { bevel, type Drawing, darken, letters, svg, times } from '../../kit/index.ts';

/** A letter face of ruby. */
export const rubyFace = [
  [0, '#ff9aa8'],
  [0.24, '#f8244a'],
  [0.5, '#dc0830'],
  [0.53, '#9c0222'],
  [1, '#f02448'],
] as const;

/** A numeral seven as polished ruby on gold, around the origin, 170 tall. */
export function seven(d: Drawing): string {
  const { path } = letters('7', { size: 236 });
  const gilt = d.linearAt(['#fffbe0', '#ffd23a', '#b06a00', '#ffe68f', '#7a3a00'], [0, -96, 0, 96]);
  const sides = times(
    14,
    (index) =>
      svg`<path d="${path}" transform="translate(0,${15 - index})" fill="${darken('#c8102e', 0.66 - index * 0.02)}"/>`,
  );
  const face = d.linearAt(rubyFace, [0, -92, 0, 92]);
  const gloss = '<path d="M-120,-120H120V-12Q0,30 -120,-10Z" fill="#fff" opacity=".14"/>';
  return svg`<g stroke-linejoin="round"><path d="${path}" transform="translate(0,11)" fill="#1c0408" stroke="#1c0408" stroke-width="36"/><path d="${path}" transform="translate(0,9)" fill="#6b3400" stroke="#6b3400" stroke-width="28"/><path d="${path}" fill="none" stroke="${gilt}" stroke-width="26"/>${sides}<path d="${path}" fill="${face}" stroke="#ffd8de" stroke-width="2" filter="${bevel(d, { depth: 4, shine: 0.26, hardness: 18, shade: '#5a0418' })}"/>${d.clipped(path, gloss)}</g>`;
}
