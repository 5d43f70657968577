import { Icon, Progress } from '@sabai/ui';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { HeldDialog } from './held-dialog.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** From visits to registrations to members who qualify, each as a part of the step before. */
export function Funnel({ month, title }: { month: Profile; title: string | undefined }) {
  const t = useTranslations('affiliate.page');
  const invited = useTranslations('affiliate.invitations');
  const words = useAffiliateWords(month.currency_code);
  const [isOpen, setOpen] = useState(false);
  const { clicks, registrations, qualified, held, contract } = month;
  const part = (of: number, all: number) => (all === 0 ? 0 : Math.min(1, of / all));
  const steps = [
    { name: title ? t('clicksIn', { month: title }) : invited('clicks'), count: clicks, share: clicks > 0 ? 1 : 0 },
    { name: invited('registrations'), count: registrations, share: part(registrations, clicks) },
    { name: t('qualified'), count: qualified, share: part(qualified, registrations) },
  ];
  const notes = [
    t('clicksNote'),
    t('registrationsNote'),
    contract
      ? t('qualifiedNote', {
          deposit: words.money(contract.qualifying_deposit),
          stake: words.money(contract.qualifying_stake),
        })
      : '',
  ];
  return (
    <Panel className="funnel">
      {steps.map(({ name, count, share }, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <p className="funnel-step figures text-sm font-semibold text-ink-2">
              <span className="grid size-9 place-items-center rounded-full bg-surface-3">
                <Icon name="arrow-right" className="size-4" />
              </span>
              {words.part(share)}
            </p>
          )}
          <div className="grid content-start gap-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink-3">
              {name}
              {index === 2 && held > 0 && (
                <button
                  type="button"
                  className="font-semibold text-brand hover:underline"
                  onClick={() => setOpen(true)}
                >
                  {t('heldLink', { count: held })}
                </button>
              )}
            </p>
            <p className="figures text-3xl font-bold">{words.count(count)}</p>
            <Progress value={share} label={name} tone="accent" />
            <p className="text-xs text-ink-3">{notes[index]}</p>
          </div>
        </Fragment>
      ))}
      {isOpen && <HeldDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
