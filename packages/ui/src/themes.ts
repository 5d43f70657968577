import { mix } from './contrast.ts';

/**
 * The six colour themes of the player site. `template_color` of the site's configuration names one. The server
 * returns `/theme/<name>.css` with its variables, and the programs contain no colours. Every text colour reaches a
 * contrast of 4.5:1 on each surface it is used on, which a test verifies.
 */
export interface Theme {
  readonly isLight: boolean;
  /** Page background. */
  readonly bg: string;
  /** Surfaces from resting to raised. */
  readonly surfaces: readonly [string, string, string];
  /** Text from strong to quiet. */
  readonly texts: readonly [string, string, string];
  readonly brand: string;
  readonly onBrand: string;
  /** The far end of the brand gradient. */
  readonly brandDeep: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentDeep: string;
}

const dark = { ok: '#2fd28a', bad: '#ff7280', warn: '#ffc24b' };
const light = { ok: '#046c4e', bad: '#bb1b36', warn: '#8a5200' };

const theme = (
  bg: string,
  surfaces: Theme['surfaces'],
  texts: Theme['texts'],
  [brand, onBrand, brandDeep]: readonly [string, string, string],
  [accent, onAccent, accentDeep]: readonly [string, string, string],
  isLight = false,
): Theme => ({ isLight, bg, surfaces, texts, brand, onBrand, brandDeep, accent, onAccent, accentDeep });

export const themes = {
  lotus: theme(
    '#0b0d17',
    ['#151929', '#1c2136', '#262c46'],
    ['#f4f5fb', '#aab0cc', '#969dba'],
    ['#f5b93a', '#221300', '#ff9340'],
    ['#6d4aee', '#ffffff', '#a23be0'],
  ),
  jade: theme(
    '#07130f',
    ['#0e2019', '#142b22', '#1d3b2f'],
    ['#f1faf5', '#a6c4b6', '#8fae9f'],
    ['#34d399', '#03221a', '#14b8a6'],
    ['#f5c542', '#221800', '#f59e42'],
  ),
  ruby: theme(
    '#14070b',
    ['#220e14', '#2f141c', '#421d28'],
    ['#fff4f5', '#d3a9b1', '#c297a0'],
    ['#ff4d63', '#2a0006', '#ff7a4d'],
    ['#ffc24b', '#241400', '#ff9a3d'],
  ),
  sapphire: theme(
    '#060d1c',
    ['#0d1930', '#12223f', '#1b3157'],
    ['#f0f6ff', '#a4b8d8', '#8ba2c6'],
    ['#38bdf8', '#04202e', '#22d3ee'],
    ['#818cf8', '#0b0b2e', '#a78bfa'],
  ),
  orchid: theme(
    '#110a1c',
    ['#1c1230', '#26193f', '#352457'],
    ['#faf5ff', '#c3b0dd', '#ae9ccb'],
    ['#e879f9', '#2b0033', '#fb7fc2'],
    ['#22d3ee', '#00222a', '#38bdf8'],
  ),
  ivory: theme(
    '#f6f4ef',
    ['#ffffff', '#f0ece3', '#e3dccd'],
    ['#1b1a22', '#4d4a57', '#5a5762'],
    ['#9a4508', '#ffffff', '#c2410c'],
    ['#6d28d9', '#ffffff', '#9333ea'],
    true,
  ),
} as const satisfies Record<string, Theme>;

/** The back office: dark by default, and light. */
export const officeThemes = {
  sapphire: themes.sapphire,
  mist: theme(
    '#f4f6fa',
    ['#ffffff', '#f0f3f8', '#e2e8f1'],
    ['#0f1b33', '#42516d', '#596985'],
    ['#0369a1', '#ffffff', '#0f6c94'],
    ['#4f46e5', '#ffffff', '#7c3aed'],
    true,
  ),
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
export type OfficeThemeName = keyof typeof officeThemes;
export const allThemes = { ...themes, ...officeThemes } as const;
export const defaultTheme: ThemeName = 'lotus';
export const isThemeName = (value: unknown): value is ThemeName =>
  typeof value === 'string' && Object.hasOwn(themes, value);

/** Returns the light end of the brand gradient; in light themes with white text, the brand itself. */
const shine = (t: Theme): string => (t.isLight ? t.brand : `color-mix(in oklab, ${t.brand} 78%, white)`);

/** Returns the variables of a theme by CSS name, without the two dashes. */
export function themeVariables(name: keyof typeof allThemes): Record<string, string> {
  const t: Theme = allThemes[name];
  const states = t.isLight ? light : dark;
  return {
    'bg-0': t.bg,
    'surf-1': t.surfaces[0],
    'surf-2': t.surfaces[1],
    'surf-3': t.surfaces[2],
    'tx-1': t.texts[0],
    'tx-2': t.texts[1],
    'tx-3': t.texts[2],
    brand: t.brand,
    'on-brand': t.onBrand,
    accent: t.accent,
    'on-accent': t.onAccent,
    ok: states.ok,
    bad: states.bad,
    warn: states.warn,
    line: t.isLight ? `${t.texts[0]}24` : '#ffffff1f',
    'line-field': mix(t.texts[2], t.surfaces[1], t.isLight ? 0.8 : 0.7),
    'line-strong': t.isLight ? `${t.texts[0]}47` : '#ffffff3d',
    scrim: t.isLight ? `${t.texts[0]}80` : '#05060cb3',
    shadow: t.isLight ? '#4a3a1e33' : '#00000080',
    'brand-deep': t.brandDeep,
    'accent-deep': t.accentDeep,
    'grad-brand': `linear-gradient(135deg, ${shine(t)}, ${t.brand} 45%, ${t.brandDeep})`,
    'grad-accent': `linear-gradient(135deg, ${t.accent}, ${t.accentDeep})`,
    'grad-news': `linear-gradient(90deg, ${t.accent}, ${t.accentDeep})`,
  };
}

/** Returns the stylesheet of a theme, as served at `/theme/<name>.css`, for the root or for `selector`. */
export function themeCss(name: keyof typeof allThemes, selector = ':root'): string {
  const lines = Object.entries(themeVariables(name)).map(([key, value]) => `  --${key}: ${value};`);
  return `${selector} {\n  color-scheme: ${allThemes[name].isLight ? 'light' : 'dark'};\n${lines.join('\n')}\n}\n`;
}
