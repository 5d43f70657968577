import { useTranslations } from 'use-intl/react';

/** Names the places of a prize, as members read them: one place, or the first and the last. */
export function usePlacesText(): (prize: { readonly from: number; readonly to: number }) => string {
  const t = useTranslations('competition.detail');
  return ({ from, to }) =>
    from === to ? t('place', { from: String(from) }) : t('places', { from: String(from), to: String(to) });
}
