import type { Passkey } from '@sabai/contract';
import { Badge, Button, Dialog, Icon, IconButton, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { requiredProblem } from '../../../shared/forms/field-rules.ts';
import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SecuritySection } from '../parts/security-section.tsx';
import { isChangeOfMind, makePasskey, useHasPasskeys } from './passkey-browser.ts';

/** Passkeys: their purpose, the member's own, and a button to add one. */
export function PasskeysSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const t = useTranslations('identity.security.passkeys');
  const isSupported = useHasPasskeys();
  const passkeys = useLoad(() => api('member', 'passkey').find());
  const { data, reload } = passkeys;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <SecuritySection
      id="passkeys-title"
      icon="fingerprint"
      title={t('title')}
      text={t('text')}
      action={
        isSupported ? (
          <Button look="brand" icon="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{t('unsupported')}</p>
        )
      }
    >
      {data ? (
        <ul>
          {data.length === 0 && <li className="border-t border-line px-5 py-4 text-sm text-ink-3">{t('none')}</li>}
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      ) : (
        <NotLoaded of={passkeys} className="m-5 h-12" />
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
    </SecuritySection>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('identity.security.passkeys');
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
  const t = useTranslations('identity.security.passkeys');
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
