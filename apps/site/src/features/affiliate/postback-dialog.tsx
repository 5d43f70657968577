import type { AffiliatePostbacks, PostbackEvent } from '@sabai/contract';
import { longestPostbackUrl, postbackMacros } from '@sabai/contract/postback-template';
import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { requiredProblem } from '../../shared/forms/field-rules.ts';
import { FormCheckbox, FormTextArea } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';

/** The address that is called on one event. */
export function PostbackDialog({
  event,
  postbacks,
  onSaved,
  onClose,
}: {
  event: PostbackEvent;
  postbacks: AffiliatePostbacks;
  onSaved: (saved: AffiliatePostbacks) => void;
  onClose: () => void;
}) {
  const t = useTranslations('affiliate.postback');
  const common = useTranslations('common');
  const target = postbacks.targets.find((one) => one.event === event);
  const form = useForm({
    initial: { url: target?.url ?? postbacks.sandbox_url ?? '', is_active: target?.is_active ?? true },
    check: ({ url }) => ({ url: requiredProblem(url) }),
    onSubmit: async ({ url, is_active }) => {
      onSaved(await api('member', 'affiliate-postback').create({ event, url: url.trim(), is_active }));
      onClose();
    },
    fieldOf: { POSTBACK_URL_INVALID: 'url' },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t(`event.${event}`)}>
      <form {...form.props} className="grid gap-4">
        <FormTextArea
          form={form}
          name="url"
          label={t('url')}
          hint={t('urlHint', { macros: postbackMacros.map((one) => `{${one}}`).join(' ') })}
          maxLength={longestPostbackUrl}
          rows={3}
          required
        />
        <FormCheckbox form={form} name="is_active" label={t('active')}>
          {t('active')}
        </FormCheckbox>
        <Button type="submit" look="brand" isBusy={form.isBusy}>
          {common('save')}
        </Button>
      </form>
    </Dialog>
  );
}
