import { Button, Icon, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useBalance } from '../../app/live/use-balance.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { useMember } from '../../app/root-data.ts';

/** What stands beside the highlights on wide screens: the member's money, or the visitor's invitation. */
export function HomeAside() {
  const member = useMember();
  return (
    <aside className="hidden flex-col rounded-lg border border-line bg-surface-1 bg-[radial-gradient(120%_90%_at_100%_0%,color-mix(in_oklab,var(--accent)_28%,transparent),transparent)] p-5 shadow-card lg:flex">
      {member ? <Purse /> : <Invitation />}
    </aside>
  );
}

function Purse() {
  const t = useTranslations('home');
  const tNav = useTranslations('nav');
  const balance = useBalance();
  if (!balance) return null;
  const { balance: amount, pendingWithdrawal, currencyCode } = balance;
  return (
    <>
      <p className="text-sm text-ink-2">{tNav('balance')}</p>
      <Money amount={amount} currency={currencyCode} className="text-3xl font-bold" />
      {/^0*\.?0*$/.test(pendingWithdrawal) || (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="clock" className="size-4 text-warn" />
          <span>
            {t('purse.pending')} <Money amount={pendingWithdrawal} currency={currencyCode} className="font-semibold" />
          </span>
        </p>
      )}
      <div className="mt-auto grid gap-2.5 pt-4">
        <Button look="brand" icon="deposit" onClick={() => openModal('deposit')}>
          {tNav('deposit')}
        </Button>
        <Button look="plain" icon="wallet" onClick={() => openModal('cashbox')}>
          {tNav('cashbox')}
        </Button>
      </div>
    </>
  );
}

function Invitation() {
  const t = useTranslations('home');
  const tNav = useTranslations('nav');
  return (
    <>
      <Icon name="lotus" className="size-9 text-brand" />
      <h2 className="mt-2 text-xl">{t('join.title')}</h2>
      <p className="text-sm text-ink-2 text-pretty">{t('join.text')}</p>
      <div className="mt-auto grid gap-2.5 pt-4">
        <Button look="brand" onClick={() => openModal('register')}>
          {t('join.button')}
        </Button>
        <Button look="plain" onClick={() => openModal('login')}>
          {tNav('login')}
        </Button>
      </div>
    </>
  );
}
