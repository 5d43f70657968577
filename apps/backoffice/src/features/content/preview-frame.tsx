import { Icon } from '@sabai/ui';
import { isThemeName, type ThemeName, themes, themeVariables } from '@sabai/ui/themes.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';

/** The colours of a theme for the content, independent of the console's own theme. */
const wears = (theme: ThemeName): CSSProperties => ({
  colorScheme: themes[theme].isLight ? 'light' : 'dark',
  ...Object.fromEntries(Object.entries(themeVariables(theme)).map(([name, value]) => [`--${name}`, value])),
});

/** A preview of a part of the site in its own colours. */
export function PreviewFrame({ theme, children }: { theme?: unknown; children: ReactNode }) {
  const { data } = usePolled((signal) => api('staff', 'site-setting').find(undefined, { signal }), 'theme of the site');
  const name = theme ?? data?.template_color;
  return (
    <div
      inert
      style={wears(isThemeName(name) ? name : 'lotus')}
      className="overflow-hidden rounded-lg border border-line bg-ground text-base text-ink-1"
    >
      {children}
    </div>
  );
}

/** A picture by its address. If this console may not load it, the address is shown instead. */
export function Picture({ src, className = '' }: { src: string; className?: string }) {
  const [failed, setFailed] = useState('');
  if (failed === src)
    return (
      <span
        className={`grid place-content-center justify-items-center gap-1 bg-surface-3 p-2 text-center text-xs break-all text-ink-3 ${className}`}
      >
        <Icon name="cards" className="size-6" />
        {src}
      </span>
    );
  return <img src={src} alt="" onError={() => setFailed(src)} className={className} />;
}
