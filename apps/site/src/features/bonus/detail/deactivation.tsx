import type { MemberPromotion } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { Button, Dialog, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { EndPreview } from '../../../shared/offers/end-preview.tsx';
import { usePromotionNews } from '../../../shared/offers/use-promotion-news.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { useDeactivate } from '../promotion/use-promotion-actions.ts';
import { DetailSection } from './detail-section.tsx';

/** The amounts that deactivating would leave and remove now. */
export function DeactivationSection({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.deactivate');
  const { plain } = usePromotionWords();
  if (!promotion.preview || promotion.status !== 'active') return null;
  const { turn_over_user: done, currency_code: currency, deposit } = promotion;
  const notes = [
    t('again'),
    ...(isZeroAmount(done) ? [] : [t('notCarried', { amount: plain(done, currency) })]),
    ...(isZeroAmount(deposit) ? [] : [t('depositStays')]),
  ];
  return (
    <DetailSection title={t('title')} note={t('now')}>
      <EndPreview preview={promotion.preview} currency={promotion.currency_code} />
      <ul className="mt-3 grid gap-2 text-sm text-ink-2">
        {notes.map((note) => (
          <li key={note} className="flex gap-2.5">
            <Icon name="info" className="mt-0.5 size-4.5 text-ink-3" />
            {note}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** The second step: the present amounts, and the button that deactivates. */
export function DeactivateDialog({ promotion, onClose }: { promotion: MemberPromotion; onClose: () => void }) {
  const t = useTranslations('bonus.deactivate');
  const { promotion_member_id: id, promotion_articles } = promotion;
  const fresh = useLoad((query) => api('member', 'promotion-member').get(query), id);
  const { run, isBusy, problem } = useDeactivate(fresh.reload);
  usePromotionNews(fresh.reload, true);
  async function deactivate() {
    if (fresh.data && (await run(fresh.data))) onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ask', { title: promotion_articles.title })}
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            look="danger"
            className="flex-1"
            isBusy={isBusy}
            disabled={!fresh.data || fresh.isLoading}
            onClick={() => void deactivate()}
          >
            {t('action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {fresh.data ? (
          <EndPreview preview={fresh.data.preview} currency={fresh.data.currency_code} />
        ) : (
          <NotLoaded of={fresh} className="h-36" />
        )}
        {fresh.data?.status === 'received' && <p className="text-sm">{t('waiting')}</p>}
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
        <p className="text-sm text-ink-2 text-pretty">{t('final')}</p>
      </div>
    </Dialog>
  );
}
