import type { User } from '@sabai/contract';
import { Button, Dialog, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { isModalId } from '../../../shared/modals/modal-ids.ts';
import { replaceModal } from '../../../shared/modals/modal-store.ts';
import { safePath } from '../../../shared/pages/safe-path.ts';
import { BankCard } from '../payees/bank-card.tsx';
import { BankForm } from '../payees/bank-form.tsx';
import { useProfileChoices } from '../profile-choices/use-profile-choices.ts';
import { PersonalForm } from './personal-form.tsx';
import { useTopOfStep } from './use-top-of-step.ts';

type Step = 'bank' | 'profile';

/**
 * The wizard that completes a profile; it starts at the bank (Q11). Afterwards the requested dialog opens
 * (`params.after`), or the page (`params.next`). `params.reason` is a sentence that explains why the wizard has opened.
 */
export function UpdateProfileModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.update');
  const user = useMember()?.user;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('bank');
  const top = useTopOfStep<HTMLOListElement>(step);
  const choices = useProfileChoices(user?.currency_id ?? 0, onClose);
  if (!user) return null;
  const finish = ({ is_profile_complete: isComplete }: Pick<User, 'is_profile_complete'>) => {
    if (isComplete && isModalId(params.after)) return replaceModal(params.after, params);
    onClose();
    const next = safePath(params.next);
    if (isComplete && next) navigate(next);
  };
  const canFinish = user.is_profile_complete;
  const isBankSet = Boolean(user.bank_no) && user.bank_status !== 'rejected';
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} shape="sheet" size="sm" isHeld>
      <div className="grid gap-5">
        {typeof params.reason === 'string' && !isBankSet && <p className="text-ink-2">{params.reason}</p>}
        <ol ref={top} tabIndex={-1} className="grid scroll-m-5 grid-cols-2 gap-2 text-sm" aria-label={t('title')}>
          {(['bank', 'profile'] as const).map((entry, index) => (
            <li
              key={entry}
              aria-current={entry === step ? 'step' : undefined}
              className="border-t-4 border-line pt-2 text-ink-3 aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:text-ink-1"
            >
              {index + 1}. {entry === 'bank' ? t('bankStep') : t('personalStep')}
            </li>
          ))}
        </ol>
        {!choices && <Skeleton className="h-64" />}
        {choices &&
          step === 'bank' &&
          (isBankSet ? (
            <>
              <BankCard user={user} />
              <Button look="brand" size="lg" onClick={() => setStep('profile')}>
                {t('next')}
              </Button>
            </>
          ) : (
            <BankForm banks={choices.banks} onSaved={() => setStep('profile')} />
          ))}
        {choices && step === 'profile' && <PersonalForm user={user} choices={choices} onSaved={finish} />}
        {step === 'profile' && canFinish && (
          <Button look="ghost" onClick={() => finish(user)}>
            {t('later')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
