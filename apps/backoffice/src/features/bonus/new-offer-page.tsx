import { Icon, useUi } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { newOffer } from './wizard/defaults.ts';
import { type Written, writtenKinds } from './wizard/step.ts';

const icons = { promotion: 'gift', cashback: 'coins', rebate: 'percent' } as const;

/** The kind of a new offer; the draft is begun with it. */
export function NewOfferPage() {
  const t = useTranslations('bonus-office');
  const { timeZone } = useUi();
  const navigate = useNavigate();
  const sending = useSending();
  const begin = (kind: Written['kind']) =>
    void sending.send(async () => {
      const { id } = await api('staff', 'offer').create({ content: newOffer(kind, new Date(), timeZone) });
      await navigate(`/rewards/${id}`, { replace: true });
    });
  return (
    <>
      <h1 className="mb-4 text-xl lg:text-2xl">{t('new')}</h1>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <ul className="grid gap-3 md:grid-cols-3">
        {writtenKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={sending.isBusy}
              className="grid w-full gap-2 rounded-md border border-line bg-surface-1 p-5 text-left hover:border-brand"
              onClick={() => begin(kind)}
            >
              <Icon name={icons[kind]} className="size-7 text-brand" />
              <span className="text-lg font-semibold">{t(`kind.${kind}`)}</span>
              <span className="text-sm text-ink-2 text-pretty">{t(`about.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
