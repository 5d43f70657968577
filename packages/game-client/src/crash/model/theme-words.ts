import { useTranslations } from 'use-intl';
import { useLook } from './crash-look.ts';

type Key = 'locked' | 'crashed' | 'scene' | 'takeOff' | 'sayCrashed' | 'how' | 'growth';

/** The own words of each crash game: a submarine does not take off. */
export function useThemeWords(): (key: Key, values?: { multiplier: string }) => string {
  const t = useTranslations('studio-crash');
  const { theme } = useLook();
  return (key, values = { multiplier: '' }) => t(`theme.${theme}.${key}`, values);
}
