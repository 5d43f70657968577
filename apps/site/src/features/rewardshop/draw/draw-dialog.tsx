import type { RedeemOdds, Redemption } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { Button, Dialog, Icon, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { AddressDialog } from '../orders/order-card.tsx';
import { Line } from '../parts/line.tsx';
import { Points, usePointText } from '../parts/points.tsx';
import { usePrizeWords } from '../parts/use-prize-words.ts';
import { VerifyLink } from '../verify/verify-draw.tsx';
import { DrawStage } from './draw-stage.tsx';
import { shortHash } from './seal-card.tsx';

interface Another {
  readonly price: number;
  readonly seal: string;
  readonly isBusy: boolean;
  readonly draw: () => Promise<unknown>;
}

/** Shows the result of a draw: the prize, its probability, its price and a link to verify it. */
export function DrawDialog({
  got,
  odds,
  another,
  onClose,
}: {
  got: Redemption;
  odds: RedeemOdds | null;
  /** Starts another draw, after its hash was shown; absent if none is possible. */
  another?: Another | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('rewardshop.draw');
  const tOrder = useTranslations('rewardshop.order');
  const { intl } = useUi();
  const words = usePrizeWords();
  const points = usePointText();
  const moment = useMoment();
  const [isStill, setStill] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasAddress, setHasAddress] = useState(false);
  const { prize, currency_code: currency } = got;
  const row = odds?.prizes.find(({ code }) => code === prize?.code);
  const needsAddress = got.needs_address && !hasAddress;
  if (!prize) return null;
  return (
    <Dialog
      isOpen
      size="sm"
      shape="sheet"
      onClose={onClose}
      title={t('won')}
      cover={(titleId) => (
        <>
          <h2 id={titleId} className="sr-only">
            {t('won')}
          </h2>
          <DrawStage got={got} isStill={isStill} onStop={() => setStill(true)} />
        </>
      )}
      footer={
        <>
          {needsAddress && (
            <Button look="outline" className="flex-1" onClick={() => setAsking(true)}>
              {tOrder('giveAddress')}
            </Button>
          )}
          {another && !needsAddress && (
            <Button look="plain" className="flex-1" isBusy={another.isBusy} onClick={() => void another.draw()}>
              {t('another', { points: points(another.price) })}
            </Button>
          )}
          <Button look="brand" className="flex-1" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="draw-told grid gap-3 p-5" data-still={isStill}>
        <p role="status" className="flex items-start gap-3">
          <Icon name="check-circle" className="mt-0.5 size-6 shrink-0 text-ok" />
          <span>
            <b className="block text-lg">{words(prize, currency)}</b>
            <span className="text-ink-2 text-pretty">
              {got.needs_address && got.reserved_until
                ? tOrder('keptUntil', { date: moment(got.reserved_until) })
                : t(`paid.${prize.kind}`)}
            </span>
          </span>
        </p>
        <dl className="grid gap-1.5 text-sm">
          <Line name={t('cost')}>
            <Points of={got.points} />
          </Line>
          {row && (
            <Line name={t('chanceOf')}>
              {formatPercent(row.percent, intl, { least: 2, most: 4 })} · {t('oneIn', { count: points(row.one_in) })}
            </Line>
          )}
          {another && (
            <Line name={t('nextSeal')}>
              <code title={another.seal}>{shortHash(another.seal)}</code>
            </Line>
          )}
        </dl>
        {got.draw_number !== null && (
          <div>
            <VerifyLink id={got.id} number={got.draw_number} />
          </div>
        )}
      </div>
      {isAsking && <AddressDialog of={got} onChanged={() => setHasAddress(true)} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}
