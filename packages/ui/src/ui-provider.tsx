import { createContext, type ReactNode, useContext } from 'react';

/** The app's settings for the primitives: its language's texts and formats. */
const labelNames = [
  'close',
  'copy',
  'copied',
  'copyFailed',
  'loading',
  'showPassword',
  'hidePassword',
  'expired',
  'loadMore',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const;
export type UiLabel = (typeof labelNames)[number];

/** Returns the labels of all primitives from a translator of the namespace `common`. */
export const uiLabels = (translate: (name: UiLabel) => string): UiSettings['labels'] =>
  Object.fromEntries(labelNames.map((name) => [name, translate(name)])) as Record<UiLabel, string>;

export interface UiSettings {
  /** BCP 47 tag for `Intl`, the same on server and browser. */
  readonly intl: string;
  /** IANA time zone in which times are shown. */
  readonly timeZone: string;
  readonly moneyFormat: 'full' | 'abb';
  readonly labels: Readonly<Record<UiLabel, string>>;
}

const UiContext = createContext<UiSettings | undefined>(undefined);

export const UiProvider = ({ settings, children }: { settings: UiSettings; children: ReactNode }) => (
  <UiContext value={settings}>{children}</UiContext>
);

export function useUi(): UiSettings {
  const settings = useContext(UiContext);
  if (!settings) throw new Error('a primitive stands outside UiProvider');
  return settings;
}
