import '../../../shared/offers/offers.css';
import type { Problem, ProgrammeKind, ProgrammeProfile, Promotion } from '@sabai/contract';
import { Button, Icon, type IconName, Money, Sheet } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import type { OfferLook } from '../../../shared/offers/offer-kinds.ts';

/** The parameters of the dialog. */
export interface Replacement {
  readonly promotion: Promotion;
  readonly refusal: Problem;
  readonly from: ProgrammeProfile['bonus_type'];
  readonly to: ProgrammeKind;
  readonly currency: string;
  /** Name of the coupon's promotion. */
  readonly coupon: string;
  /** Chooses the new bonus, given the ending amounts that the member has seen. */
  readonly onConfirm: (seen: Seen) => Promise<unknown>;
}

export interface Seen {
  readonly replaces: ProgrammeProfile['bonus_type'];
  /** The part of a promotion's bonus that is removed. */
  readonly removes?: string;
}

/** The dialog around the changes: the confirming button is gold, beside one that leaves everything unchanged. */
export function ReplacementSheet({
  title,
  names,
  isReady,
  isBusy,
  onChange,
  onClose,
  children,
}: {
  title: string;
  names: { readonly from: string; readonly to: string };
  isReady: boolean;
  isBusy: boolean;
  onChange: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('bonus.replace');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className="grid w-full gap-2">
          <Button look="brand" size="lg" isBusy={isBusy} disabled={!isReady} onClick={onChange}>
            {t('change', { name: names.to })}
          </Button>
          <Button look="outline" size="lg" onClick={onClose}>
            {t('keep', { kind: names.from })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('lead')}</p>
        {children}
      </div>
    </Sheet>
  );
}

export interface Side {
  readonly look: OfferLook;
  readonly name: string;
  readonly note?: string | undefined;
}

/** The active bonus, dimmed, and the new one. */
export function Swap({ from, to }: { from: Side; to: Side }) {
  const t = useTranslations('bonus.replace');
  return (
    <div className="relative grid grid-cols-2 gap-4">
      <Picture {...from} tag={t('now')} isLeaving />
      <Picture {...to} tag={t('new')} />
      <span className="absolute top-[46%] left-1/2 z-3 grid size-12 -translate-1/2 place-items-center rounded-full bg-grad-brand text-on-brand shadow-[0_0_0_5px_var(--surf-1)]">
        <Icon name="arrow-right" />
      </span>
    </div>
  );
}

const Picture = ({ look, name, note, tag, isLeaving = false }: Side & { tag: string; isLeaving?: boolean }) => (
  <div
    className={`offer-scene flex min-h-44 flex-col justify-end rounded-md! [--art-x:50%] [--art-y:34%] ${isLeaving ? 'brightness-90 saturate-60' : ''}`}
    data-hue={look.hue}
    data-shape="tall"
  >
    <span
      className={`absolute top-2.5 left-2.5 z-2 max-w-[calc(100%-1.25rem)] rounded-full px-2.5 py-0.5 text-xs font-semibold ${isLeaving ? 'bg-[#0b071ccc]' : 'bg-brand text-on-brand'}`}
    >
      {tag}
    </span>
    <OfferArt name={look.picture} isFirst className="absolute top-5 left-1/2 size-27 -translate-x-1/2" />
    <p className="relative grid gap-0.5 bg-linear-to-b from-transparent to-[#0b071ce6] to-30% px-2 pt-6 pb-3 text-center">
      <b className="font-semibold text-pretty wrap-anywhere">{name}</b>
      {note && <span className="offer-quiet figures text-[0.8125rem]">{note}</span>}
    </p>
  </div>
);

export interface Consequence {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: 'bad' | 'ok' | 'brand';
  readonly text: ReactNode;
  readonly note?: ReactNode;
  readonly amount?: string | undefined;
}

const tones = { bad: 'bg-bad/15 text-bad', ok: 'bg-ok/15 text-ok', brand: 'bg-brand/15 text-brand' };

/** The consequences, one fact below the other. */
export const Consequences = ({ facts, currency }: { facts: readonly Consequence[]; currency: string }) => (
  <ul className="rounded-md bg-surface-2">
    {facts.map(({ id, icon, tone, text, note, amount }) => (
      <li key={id} className="flex items-start gap-3 border-line px-3.5 py-2.5 text-sm not-last:border-b">
        <span className={`grid size-7 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
          <Icon name={icon} className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          {text}
          {note && <span className="figures block text-[0.8125rem] text-ink-2">{note}</span>}
        </span>
        {amount !== undefined && (
          <Money
            amount={amount}
            currency={currency}
            format="full"
            className={`pt-0.5 font-semibold ${tone === 'bad' ? 'text-bad' : 'text-ok'}`}
          />
        )}
      </li>
    ))}
  </ul>
);
