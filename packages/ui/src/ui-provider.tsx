import { createContext, type ReactNode, useContext } from 'react';

/** The app's settings for the primitives: its language's texts and formats. */
export interface UiSettings {
  /** BCP 47 tag for `Intl`, the same on server and browser. */
  readonly intl: string;
  /** IANA time zone in which times are shown. */
  readonly timeZone: string;
  readonly moneyFormat: 'full' | 'abb';
  readonly labels: {
    readonly close: string;
    readonly copy: string;
    readonly copied: string;
    readonly loading: string;
    readonly showPassword: string;
    readonly hidePassword: string;
    readonly expired: string;
    readonly loadMore: string;
    readonly days: string;
    readonly hours: string;
    readonly minutes: string;
    readonly seconds: string;
  };
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
