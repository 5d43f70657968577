import { Button, type ButtonProps, Dialog, HeldButton } from '@sabai/ui';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Sending } from '../api/use-sending.ts';
import { ProblemNote } from './problem-note.tsx';

/** A dialog that opens focuses the element with this attribute; React's own `autoFocus` is too early for it. */
const startAtFirstField = (form: HTMLFormElement | null) =>
  form?.querySelector('input, select, textarea')?.setAttribute('autofocus', '');

export interface FormDialogProps {
  title: string;
  /** The text of the button. */
  submit: string;
  look?: ButtonProps['look'];
  isReady: boolean;
  /** The reason why the form cannot be submitted, if it is not in the form itself. */
  hold?: string | undefined;
  sending: Pick<Sending, 'isBusy' | 'problem' | 'isAsked'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with one form, whose first field is focused. The button or Enter submits it, and a refusal is shown below
 * it.
 */
export function FormDialog({
  title,
  submit,
  look = 'brand',
  isReady,
  hold,
  sending,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslations('common');
  // A form of several fields submits on Enter only with a submit button of its own.
  const form = useId();
  const { isAsked } = sending;
  // Closes when the request is pending with a second person.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAsked) close();
  }, [isAsked]);
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <HeldButton type="submit" form={form} look={look} isBusy={sending.isBusy} disabled={!isReady} hold={hold}>
            {submit}
          </HeldButton>
        </>
      }
    >
      <form
        ref={startAtFirstField}
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && hold === undefined) onSubmit();
        }}
      >
        {children}
        {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      </form>
    </Dialog>
  );
}
