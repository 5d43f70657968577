import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';

/** Subscribes to a single notification when sold-out goods are back, or cancels it. */
export function RestockButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations('rewardshop.restock');
  const wishes = useLoad(async () => (await api('member', 'redeem-restock').find()).data);
  const isAsked = wishes.data?.some(({ redeem_id }) => redeem_id === id) ?? false;
  const { run, isBusy, problem } = useAction(async () => {
    await (isAsked
      ? api('member', 'redeem-restock').remove(String(id))
      : api('member', 'redeem-restock').create({ redeem_id: id }));
    await wishes.reload();
  }, 'inline');
  return (
    <>
      {isAsked && (
        <p role="status" className="flex items-center justify-center gap-1.5 text-sm text-ok">
          <Icon name="check" className="size-4" />
          {t('asked')}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-center text-sm text-bad text-pretty">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="offer-press w-full"
        data-look="line"
        disabled={isBusy || !wishes.data}
        onClick={() => void run()}
      >
        <Icon name="bell" className="size-4.5 shrink-0" />
        {t(isAsked ? 'stop' : 'ask')}
        <span className="sr-only">{name}</span>
      </button>
    </>
  );
}
