import type { User } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { BankCard } from '../payees/bank-card.tsx';
import { BankForm } from '../payees/bank-form.tsx';
import { WalletAddresses } from '../payees/wallet-addresses.tsx';
import { ContactVerification } from './contact-verification.tsx';
import { PersonalForm } from './personal-form.tsx';
import type { ProfileData } from './profile-data.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSteps } from './profile-steps.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useTopOfStep } from './use-top-of-step.ts';
import { activeStep, nextCanBeReached, type StepFacts, stepCount } from './verify-steps.rules.ts';

/**
 * The profile in three steps: verification, details, free-credit rules (R2.109 to R2.112); `children` are further
 * settings.
 */
export function ProfilePage({ user, data, children }: { user: User; data: ProfileData; children: ReactNode }) {
  const t = useTranslations('identity');
  const [step, setStep] = useState(() => activeStep(data.flags));
  const top = useTopOfStep<HTMLDivElement>(step);
  return (
    <section className="grid gap-5">
      <h1 className="text-2xl">{t('profile.title')}</h1>
      <ProfileHeader user={user} />
      <ProfileSteps flags={data.flags} facts={factsOf(user, data)} step={step} onChoose={setStep} />
      <div ref={top} tabIndex={-1} className="grid gap-6 rounded-lg border border-line bg-surface-1 p-5">
        {step === 0 && <BasicStep user={user} data={data} />}
        {step === 1 && <DetailsStep user={user} data={data} />}
        {step === 2 && <CreditStep user={user} />}
        <div className="flex justify-between gap-3 border-t border-line pt-4">
          <Button look="ghost" icon="arrow-left" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t('profile.back')}
          </Button>
          {step < stepCount - 1 && (
            <span className="grid justify-items-end gap-1">
              <Button look="plain" disabled={!nextCanBeReached(data.flags, step)} onClick={() => setStep(step + 1)}>
                {t('profile.next')}
              </Button>
              {!nextCanBeReached(data.flags, step) && <span className="text-sm text-ink-3">{t('profile.locked')}</span>}
            </span>
          )}
        </div>
      </div>
      {user.bank_no && <WalletAddresses />}
      {children}
      <ThemeChoice />
    </section>
  );
}

const factsOf = (user: User, { flags, isPhoneVerified, isEmailVerified }: ProfileData): StepFacts => ({
  isPhoneVerified,
  isEmailVerified: Boolean(user.email) && isEmailVerified,
  isProfileComplete: user.is_profile_complete,
  mayHaveFreeCredit: flags[stepCount - 1] === true,
});

function BasicStep({ user, data }: { user: User; data: ProfileData }) {
  const t = useTranslations('identity');
  return (
    <>
      <h2 className="text-lg">{t('step.basicText')}</h2>
      <ContactVerification user={user} contact="phone" isVerified={data.isPhoneVerified} />
      <ContactVerification user={user} contact="email" isVerified={data.isEmailVerified} />
      {!user.bank_no && (
        <Button look="brand" size="lg" icon="bank" onClick={() => openModal('update-profile')}>
          {t('bank.add')}
        </Button>
      )}
    </>
  );
}

function DetailsStep({ user, data }: { user: User; data: ProfileData }) {
  const t = useTranslations('identity');
  return (
    <>
      <div className="grid gap-4">
        <h2 className="text-lg">{t('bank.title')}</h2>
        {user.bank_no && <BankCard user={user} />}
        {user.bank_status === 'rejected' && (
          <p className="text-bad">{t('bank.rejectedText', { reason: user.bank_reason ?? '' })}</p>
        )}
        {(!user.bank_no || user.bank_status === 'rejected') && <BankForm banks={data.choices.banks} />}
      </div>
      <div className="grid gap-4">
        <h2 className="text-lg">{t('personal.title')}</h2>
        <PersonalForm key={user.id} user={user} choices={data.choices} />
      </div>
    </>
  );
}

function CreditStep({ user }: { user: User }) {
  const t = useTranslations('identity');
  const message = t('contact.text', { username: user.username });
  return (
    <>
      <h2 className="text-lg">{t('step.credit')}</h2>
      <p className="text-ink-2">{t('step.creditText')}</p>
      <p className="text-ink-2">{message}</p>
      <Button look="accent" icon="headset" onClick={() => openModal('please-contact', { message })}>
        {t('contact.action')}
      </Button>
    </>
  );
}
