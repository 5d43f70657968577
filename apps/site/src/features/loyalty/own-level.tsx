import { formatList } from '@sabai/contract/list-format';
import { Icon, Money, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useLoad } from '../../shared/loading/use-load.ts';

const readOwn = async () => (await api('member', 'user-member-lv').find()).data[0];

/** The member's level and its privileges (R3.55); hidden while it is unknown. */
export function OwnLevel() {
  const t = useTranslations('loyalty.level');
  const { intl } = useUi();
  const { data: own } = useLoad(readOwn);
  if (!own) return null;
  const facts = [
    {
      name: t('withdrawal_maximum'),
      value: own.withdrawal_maximum && <Money amount={own.withdrawal_maximum} currency={own.currency_code} />,
    },
    { name: t('queue'), value: own.queue_priority > 0 && t('queueFirst') },
    {
      name: t('opens'),
      value: formatList(
        own.privileges.map((privilege) => t(`privilege.${privilege}`)),
        intl,
      ),
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <section aria-label={t('own')} className="grid gap-3 rounded-lg border border-line bg-surface-1 p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <Icon name="crown" className="size-5 text-brand" />
        <span className="text-ink-3">{t('own')}</span> {own.name}
      </h2>
      {facts.length > 0 && (
        <dl className="grid gap-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
          {facts.map(({ name, value }) => (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-semibold text-pretty">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/member-level" className="justify-self-start font-semibold text-brand underline underline-offset-4">
        {t('detail')}
      </Link>
    </section>
  );
}
