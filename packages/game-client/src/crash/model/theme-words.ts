import { useTranslations } from 'use-intl';
import { useLook } from './crash-look.ts';

type Key = 'locked' | 'crashed' | 'scene' | 'takeOff' | 'sayCrashed' | 'how' | 'growth';

/** Returns the texts of the game's own theme: a submarine does not take off. */
export function useThemeWords(): (key: Key, values?: { multiplier: string }) => string {
  const t = useTranslations('studio-crash');
  const { theme } = useLook();
  return (key, values = { multiplier: '' }) => t(`theme.${theme}.${key}`, values);
}
