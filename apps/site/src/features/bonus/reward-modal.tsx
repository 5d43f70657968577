import type { LiveReward } from '@sabai/contract/live';
import type { OfferPicture } from '@sabai/contract/offer-pictures';
import { Button, Dialog, Money } from '@sabai/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useRootData } from '../../shared/context/root-data.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';

const sources = ['level-upgrade', 'level-vip', 'level-birthday', 'level'] as const;
const pictures: Readonly<Record<NonNullable<LiveReward['kind']>, OfferPicture>> = {
  money: 'ingots',
  point: 'point',
  freespins: 'reels',
  level: 'crown',
};

/** New rewards, each with the drawing of its kind: money, points, spins and levels. A link alone provides none. */
export function RewardModal({ params: { rewards }, onClose }: ModalProps) {
  const t = useTranslations('rewardshop.rewardReceived');
  const all = Array.isArray(rewards) ? (rewards as readonly LiveReward[]) : [];
  const isNone = all.length === 0;
  useEffect(() => {
    if (isNone) onClose();
  });
  if (isNone) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div className="grid justify-items-stretch gap-4 text-center">
        <ul className="grid gap-4">
          {all.map((reward, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they only come at the end
            <RewardLine key={at} reward={reward} isAlone={all.length === 1} />
          ))}
        </ul>
        <Button look="brand" className="w-full" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}

function RewardLine({ reward, isAlone }: { reward: LiveReward; isAlone: boolean }) {
  const t = useTranslations('rewardshop.rewardReceived');
  const { prefix } = useRootData();
  const { amount, currency_code: currency, points, count, game_name, to, names, text } = reward;
  const kind = reward.kind ?? (amount !== undefined && currency !== undefined ? 'money' : undefined);
  const source = sources.find((one) => one === reward.source);
  const what: Partial<Record<NonNullable<LiveReward['kind']>, ReactNode>> = {
    money: amount !== undefined && currency !== undefined && <Money amount={amount} currency={currency} />,
    point: points !== undefined && t('points', { count: Number(points) }),
    freespins: count !== undefined && t('spins', { count }),
    level: names?.[prefix] ?? names?.en ?? (to === undefined ? null : t('levelNumber', { level: to })),
  };
  const [figure, note] = [
    kind && what[kind],
    kind === 'level' ? t('level') : (game_name ?? (source && t(`source.${source}`))),
  ];
  return (
    <li className={isAlone ? 'grid justify-items-center gap-2' : 'flex items-center gap-4 text-left'}>
      <OfferArt
        name={kind ? pictures[kind] : 'present'}
        isFirst
        className={`${isAlone ? 'size-32' : 'size-16'} shrink-0 transition duration-(--motion-roll) motion-safe:starting:scale-75`}
      />
      <span className="grid min-w-0 gap-1">
        {figure && <strong className="font-heading text-2xl wrap-anywhere">{figure}</strong>}
        {note && <span className="text-ink-2 text-pretty">{note}</span>}
        {text && <span className="text-ink-2 text-pretty">{text}</span>}
      </span>
    </li>
  );
}
