import type { MemberPromotion, Quest } from '@sabai/contract';
import { Button, Dialog, Icon, Skeleton } from '@sabai/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { NothingModal } from '../../shared/modals/nothing-modal.tsx';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { Conditions, lookOfQuest, When } from './quest-card.tsx';
import { useQuestWords } from './quest-words.ts';
import { useQuestActions } from './use-quest-actions.ts';

/** The promotion that a member holds; null for none. A quest that gives none does not ask. */
const readHeld = async (gives: boolean): Promise<MemberPromotion | null> =>
  gives
    ? ((await api('member', 'promotion-member').find({ $limit: 50 })).data.find(
        ({ status }) => status === 'active' || status === 'received',
      ) ?? null)
    : null;

function Reward({ quest }: { quest: Quest }) {
  const { reward } = useQuestWords();
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface-2 p-3">
      <OfferArt name={lookOfQuest(quest).picture} isFirst className="size-16" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{quest.name}</span>
        <strong className="block text-lg wrap-anywhere">{reward(quest)}</strong>
      </span>
    </p>
  );
}

/** The terms of the promotion that the quest gives. */
function PromotionTerms({ quest: { promotion_terms: terms } }: { quest: Quest }) {
  const t = useTranslations('quest');
  if (terms.length === 0) return null;
  return (
    <section aria-label={t('terms')}>
      <h3 className="mb-1.5 text-base">{t('terms')}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Confirms joining a quest or claiming its reward (R2.79). A member with a promotion is warned before a claim that
 * gives one (R4.41); a member without one chooses a bonus type next (R4.42). When opened by a link, there is no quest
 * to show.
 */
export function QuestConfirmation({ id, params, onClose }: ModalProps) {
  const { quest } = params as { quest?: Quest };
  return quest ? (
    <QuestDialog quest={quest} onClose={onClose} />
  ) : (
    <NothingModal id={id} params={params} onClose={onClose} />
  );
}

function QuestDialog({ quest, onClose }: { quest: Quest; onClose: () => void }) {
  const t = useTranslations('quest');
  const common = useTranslations('common');
  const nav = useTranslations('nav');
  const { join, claim } = useQuestActions();
  const isClaim = quest.state === 'mission_completed';
  const gives = isClaim && quest.reward_type === 'promotion';
  const held = useLoad(readHeld, gives);
  const words = useQuestWords();
  const promotion = held.data;
  const go = () => {
    if (!isClaim) void join.run(quest);
    else if (gives && !promotion) openModal('rebate-confirmation', { quest });
    else void claim.run(quest, false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isClaim ? 'confirm.claim' : 'confirm.join')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            look="brand"
            className="flex-1"
            isBusy={join.isBusy || claim.isBusy}
            disabled={promotion === undefined}
            onClick={go}
          >
            {t(isClaim ? 'action.claim' : 'action.join')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Reward quest={quest} />
        {!isClaim && (
          <>
            <Conditions quest={quest} conditions={words.conditions(quest)} />
            <When quest={quest} />
            <PromotionTerms quest={quest} />
          </>
        )}
        {promotion === undefined ? (
          <NotLoaded of={held} className="h-12" />
        ) : promotion ? (
          <p role="alert" className="flex gap-2.5 rounded-md bg-warn/15 p-3 text-pretty">
            <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-warn" />
            <span>
              {t('confirm.holds', { name: promotion.promotion_articles.title })}{' '}
              <Link to="/setting/promotion" className="font-semibold text-brand hover:underline" onClick={onClose}>
                {nav('setting.promotion')}
              </Link>
            </span>
          </p>
        ) : (
          <p className="text-ink-2 text-pretty">{t(isClaim ? 'confirm.claimText' : 'confirm.joinText')}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The bonus type of the member, which both programmes' profiles have. */
const readBonusType = async () => (await api('member', 'cashback-profile').find()).data[0]?.bonus_type ?? null;

/** Names what ends by the promotion, and what stays; without an answer only the rule. */
function Ending() {
  const t = useTranslations('quest');
  const tReplace = useTranslations('bonus.replace');
  const kinds = useTranslations('bonus.offer.rewards');
  const { data: type, error } = useLoad(readBonusType);
  if (error || type === null) return <p className="text-ink-2 text-pretty">{t('confirm.replaces')}</p>;
  if (!type) return <Skeleton className="h-12" />;
  if (type !== 'cashback' && type !== 'rebate')
    return <p className="text-ink-2 text-pretty">{t('confirm.claimText')}</p>;
  const kind = kinds(type);
  return (
    <ul className="grid gap-2.5">
      <li className="flex gap-2.5">
        <Icon name="x" className="mt-0.5 size-5 shrink-0 text-bad" />
        {tReplace('stops', { kind })}
      </li>
      {[tReplace('counted'), tReplace('wallet', { kind })].map((text) => (
        <li key={text} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A reward that is a promotion takes the place of cashback or rebate (R2.94, R4.42). */
export function RebateConfirmation({ params, onClose }: ModalProps) {
  const t = useTranslations('quest');
  const common = useTranslations('common');
  const { claim } = useQuestActions();
  const { quest } = params as { quest?: Quest };
  if (!quest) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('confirm.receive')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="brand" className="flex-1" isBusy={claim.isBusy} onClick={() => void claim.run(quest, true)}>
            {t('action.claim')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Reward quest={quest} />
        <Ending />
        <PromotionTerms quest={quest} />
      </div>
    </Dialog>
  );
}

/** Why a reward was not given (R2.95, R8.34). */
export function QuestWarning({ params: { text }, onClose }: ModalProps) {
  const t = useTranslations('quest');
  const common = useTranslations('common');
  const isKnown = typeof text === 'string';
  useEffect(() => {
    if (!isKnown) onClose();
  });
  if (!isKnown) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('warning')}
      footer={
        <Button look="brand" className="flex-1" onClick={onClose}>
          {common('ok')}
        </Button>
      }
    >
      <p role="alert" className="flex gap-3 text-pretty">
        <Icon name="warning" className="mt-0.5 size-6 shrink-0 text-warn" />
        {text}
      </p>
    </Dialog>
  );
}
