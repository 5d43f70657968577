import type { RedeemDraw } from '@sabai/contract';
import { Button, buttonClass, CopyButton, Dialog, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { usePrizeWords } from '../parts/use-prize-words.ts';
import { addressOfDraw } from './draw-form.ts';
import { repeatDraw } from './repeat-draw.ts';

const Check = ({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) => (
  <p className={`flex items-start gap-2 font-semibold text-pretty ${isGood ? 'text-ok' : 'text-bad'}`}>
    <Icon name={isGood ? 'check-circle' : 'warning'} className="mt-0.5 size-5 shrink-0" />
    {isGood ? good : bad}
  </p>
);

const Value = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-1">
    <dt className="text-[0.8125rem] text-ink-3">{name}</dt>
    <dd className="flex items-start justify-between gap-2">
      <code className="text-sm break-all">{value}</code>
      <CopyButton text={value} />
    </dd>
  </div>
);

/** A draw, repeated in this browser from the committed seed and the member's own seed. */
export function VerifiedDraw({
  draw,
  repeated,
  link,
  currency: given,
}: {
  draw: Omit<RedeemDraw, 'id' | 'drawn_at'>;
  repeated: Awaited<ReturnType<typeof repeatDraw>>;
  /** The public page that repeats it. */
  link?: string;
  /** The currency of amounts; the member's by default. */
  currency?: string;
}) {
  const t = useTranslations('rewardshop.draw');
  const words = usePrizeWords();
  const own = useMember()?.wallet.currency_code ?? 'THB';
  const currency = given ?? own;
  return (
    <div className="grid gap-4">
      <div className="grid gap-2 rounded-md bg-surface-2 p-4">
        <Check isGood={repeated.isSealed} good={t('sealHolds')} bad={t('sealBroken')} />
        <Check isGood={repeated.isSame} good={t('sameAgain')} bad={t('notSame')} />
      </div>
      <ol className="grid gap-1.5 text-sm">
        {draw.cards.map((prize, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
          <li key={at} className="flex justify-between gap-3 rounded-sm bg-surface-2 px-3 py-2">
            <span>{draw.cards.length > 1 ? t('card', { card: at + 1 }) : t('prize')}</span>
            <span className={at + 1 === (draw.choice ?? 1) ? 'font-semibold text-brand' : 'text-ink-2'}>
              {words(prize, currency)}
              {draw.cards.length > 1 && at + 1 === draw.choice && ` · ${t('yours')}`}
            </span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-3">
        <Value name={t('seal')} value={draw.seal} />
        <Value name={t('seedOpen')} value={draw.server_seed} />
        <Value name={t('seed')} value={draw.client_seed} />
        {draw.proof.map(({ message, hmac }) => (
          <Value key={message} name={`HMAC-SHA256( ${message} )`} value={hmac} />
        ))}
      </dl>
      {link && (
        <Link to={link} className={buttonClass('outline', 'sm', 'justify-self-start')}>
          {t('how')}
        </Link>
      )}
    </div>
  );
}

function VerifyDialog({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const t = useTranslations('rewardshop.draw');
  const loaded = useLoad(async (query) => {
    const draw = await api('member', 'redeem-draw').get(query);
    return { draw, repeated: await repeatDraw(draw) };
  }, id);
  return (
    <Dialog isOpen size="md" shape="sheet" onClose={onClose} title={t('verifyTitle', { number })}>
      {loaded.data ? (
        <VerifiedDraw {...loaded.data} link={addressOfDraw(loaded.data.draw)} />
      ) : (
        <NotLoaded of={loaded} className="h-60" />
      )}
    </Dialog>
  );
}

/** Opens the proof of a past draw. */
export function VerifyLink({ id, number }: { id: string; number: number }) {
  const t = useTranslations('rewardshop.draw');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="sm" icon="shield" onClick={() => setOpen(true)}>
        {t('verify')}
        <span className="sr-only">{number}</span>
      </Button>
      {isOpen && <VerifyDialog id={id} number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
