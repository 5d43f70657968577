import type { Passkey } from '@sabai/contract';
import { Badge, Button, Dialog, Icon, IconButton, Skeleton, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { requiredProblem } from '../../app/forms/field-rules.ts';
import { focusedFirst } from '../../app/forms/focused-first.ts';
import { FormText } from '../../app/forms/form-fields.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { LoadFailed } from '../../app/parts/load-failed.tsx';
import { isChangeOfMind, makePasskey, useHasPasskeys } from '../../app/security/passkey-browser.ts';
import { useMoment } from '../../app/security/use-moment.ts';
import { withProof } from '../../app/security/with-proof.ts';
import { showError } from '../../app/show-error.ts';
import { useLoad } from '../../app/use-load.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Passkeys: what they are good for, the member's own, and a new one. */
export function PasskeysSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const t = useTranslations('security.passkeys');
  const isSupported = useHasPasskeys();
  const { data, error, reload } = useLoad(() => api('member', 'passkey').find());
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <section aria-labelledby="passkeys-title" className="overflow-hidden rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-center gap-4 p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
          <Icon name="fingerprint" className="size-6" />
        </span>
        <div className="min-w-48 flex-1">
          <h2 id="passkeys-title" className="text-lg">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-2 text-pretty">{t('text')}</p>
        </div>
        {isSupported ? (
          <Button look="brand" icon="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{t('unsupported')}</p>
        )}
      </header>
      {data ? (
        <ul>
          {data.length === 0 && <li className="border-t border-line px-5 py-4 text-sm text-ink-3">{t('none')}</li>}
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <Skeleton className="m-5 h-12" />
      )}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title={t('add')} isHeld>
        <AddForm
          onAdded={async () => {
            setAdding(false);
            toast(t('added'), 'ok');
            await changed();
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('removeTitle')}
        text={t('removeText', { name: leaving?.name ?? '' })}
        action={t('remove')}
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          await withProof(() => api('member', 'passkey').remove(leaving!.id));
          setLeaving(undefined);
          toast(t('removed'));
          await changed();
        }}
      />
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('security.passkeys');
  const moment = useMoment();
  return (
    <li className="flex items-center gap-4 border-t border-line px-5 py-4">
      <Icon name="key" className="size-6 shrink-0 text-ink-3" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{passkey.name}</span>
          {passkey.is_synced && <Badge tone="accent">{t('synced')}</Badge>}
        </p>
        <p className="figures text-sm text-ink-3">
          {t('made', { date: moment(passkey.created_at) })}
          {' · '}
          {passkey.last_used_at ? t('used', { date: moment(passkey.last_used_at) }) : t('neverUsed')}
        </p>
      </div>
      <IconButton icon="x" label={t('removeNamed', { name: passkey.name })} onClick={onRemove} />
    </li>
  );
}

function AddForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslations('security.passkeys');
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: requiredProblem(name) }),
    onSubmit: async ({ name }) => {
      const response = await makePasskey();
      await api('member', 'passkey').create({ name, response });
      await onAdded();
    },
    onProblem: (error) => isChangeOfMind(error) || showError(error),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <FormText
        form={form}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
        ref={focusedFirst}
        required
      />
      <Button type="submit" look="brand" size="lg" icon="fingerprint" isBusy={form.isBusy}>
        {t('add')}
      </Button>
    </form>
  );
}
