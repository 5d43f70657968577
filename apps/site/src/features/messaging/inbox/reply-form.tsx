import { messageMax } from '@sabai/contract/message-types';
import { Button, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { requiredProblem } from '../../../shared/forms/field-rules.ts';
import { FormTextArea } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { isOnItsWay } from '../../../shared/uploads/picture.rules.ts';
import { PictureField } from '../../../shared/uploads/picture-field.tsx';
import { usePicture } from '../../../shared/uploads/use-picture.ts';

/** The reply to a thread, with an optional picture. */
export function ReplyForm({ threadId, onSent }: { threadId: string; onSent: () => Promise<void> }) {
  const t = useTranslations('messaging');
  const errors = useTranslations('errors');
  const picture = usePicture('message', errors('fault'));
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: requiredProblem(message) }),
    onSubmit: async ({ message }) => {
      const image = picture.picture?.url;
      await api('member', 'memo-reply').create({ id: threadId, message, ...(image ? { image } : {}) });
      toast(t('reply.sent'));
      await onSent();
    },
    fieldOf: { REPLY_NOT_ALLOWED: 'message', MESSAGES_UNANSWERED: 'message' },
  });
  return (
    <form {...form.props} className="grid gap-4 rounded-lg border border-line bg-surface-1 p-4 md:p-5">
      <FormTextArea form={form} name="message" label={t('reply.label')} maxLength={messageMax} rows={3} required />
      <PictureField words="messaging.picture" {...picture} />
      <Button
        type="submit"
        look="brand"
        className="justify-self-end"
        isBusy={form.isBusy}
        disabled={isOnItsWay(picture.picture)}
      >
        {t('reply.send')}
      </Button>
    </form>
  );
}
