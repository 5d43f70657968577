import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../../../shared/parts/form-dialog.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';

/** Gives one of the offers on a list to a member; states if the list is empty or has not loaded. */
export function GiveDialog({
  to,
  title,
  offers,
  nothing,
  children,
  ...form
}: Pick<FormDialogProps, 'isReady' | 'sending' | 'onSubmit' | 'onClose'> & {
  to: string;
  title: string;
  offers: { readonly rows: readonly unknown[] | undefined; readonly error: unknown; readonly reload: () => unknown };
  nothing: string;
  /** The choice and the reason, shown when there is an offer to give. */
  children: ReactNode;
}) {
  const { rows, error, reload } = offers;
  return (
    <FormDialog title={title} submit={title} {...form}>
      <p className="font-semibold">{to}</p>
      {error !== undefined && !rows && <LoadFailed error={error} onRetry={() => void reload()} />}
      {rows?.length === 0 && <p className="text-ink-2 text-pretty">{nothing}</p>}
      {rows && rows.length > 0 && children}
    </FormDialog>
  );
}
