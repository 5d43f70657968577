import { Button } from '@sabai/ui';
import { type ThemeName, themes } from '@sabai/ui/themes.ts';
import { useState } from 'react';
import type { HomeData } from '../../features/catalogue/home/home.server.ts';
import { useConfig } from '../../shared/context/root-data.ts';
import { ControlSamples } from './control-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { SiteSamples } from './site-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

/** Every component of the library and the site's parts in all their states, in any of the themes. */
export function DesignPage({ home }: { home: HomeData }) {
  const [theme, setTheme] = useState<ThemeName>(useConfig().theme);
  return (
    <div className="mx-auto grid max-w-[1280px] gap-10 px-4 py-8 *:min-w-0">
      <link rel="stylesheet" href={`/theme/${theme}.css`} />
      <header className="grid gap-3">
        <h1 className="text-3xl">Design</h1>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-sm text-ink-3">template_color</legend>
          {(Object.keys(themes) as ThemeName[]).map((name) => (
            <Button
              key={name}
              size="sm"
              look={name === theme ? 'brand' : 'plain'}
              aria-pressed={name === theme}
              onClick={() => setTheme(name)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </header>
      <TokenSamples />
      <ControlSamples />
      <FieldSamples />
      <StateSamples />
      <SiteSamples home={home} />
    </div>
  );
}
