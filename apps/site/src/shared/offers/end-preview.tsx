import type { MemberPromotion } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { KeptAndRemoved } from './kept-and-removed.tsx';

/** The amounts that a member would keep and lose if the promotion ended now; hidden for an ended one. */
export function EndPreview({ preview, currency }: Pick<MemberPromotion, 'preview'> & { readonly currency: string }) {
  const t = useTranslations('bonus.deactivate');
  const money = useMoney();
  if (!preview) return null;
  const { keeps, removes } = preview;
  return (
    <KeptAndRemoved
      kept={{ name: t('cash'), amount: keeps, note: t('kept') }}
      removed={{ name: t('bonus'), amount: removes, note: t('removed') }}
      currency={currency}
    >
      {t('sentence', { keeps: money(keeps, currency, 'full'), removes: money(removes, currency, 'full') })}
    </KeptAndRemoved>
  );
}
