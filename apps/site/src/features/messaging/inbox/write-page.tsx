import { messageMax, titleMax, writableTypes } from '@sabai/contract/message-types';
import { Button, buttonClass, Icon, toast } from '@sabai/ui';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { requiredProblem } from '../../../shared/forms/field-rules.ts';
import { FormSelect, FormText, FormTextArea } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { PageHeader } from '../../../shared/parts/page-header.tsx';
import { isOnItsWay } from '../../../shared/uploads/picture.rules.ts';
import { PictureField } from '../../../shared/uploads/picture-field.tsx';
import { usePicture } from '../../../shared/uploads/use-picture.ts';
import { useTypeName } from './message-type.ts';

/** A new message to the staff, with an optional picture (R2.54). */
export function WritePage() {
  const t = useTranslations('messaging');
  const title = useTranslations('title');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const typeName = useTypeName();
  const navigate = useNavigate();
  const picture = usePicture('message', errors('fault'));
  const form = useForm({
    initial: { type: '', title: '', message: '' },
    check: (values) => ({
      type: requiredProblem(values.type),
      title: requiredProblem(values.title),
      message: requiredProblem(values.message),
    }),
    onSubmit: async ({ type, ...text }) => {
      const image = picture.picture?.url;
      const { topic } = await api('member', 'memo').create({
        ...text,
        message_type: type as (typeof writableTypes)[number],
        ...(image ? { image } : {}),
      });
      toast(t('form.sent'));
      await navigate(`/setting/personal-message/${topic.id}`, { replace: true });
    },
    fieldOf: { MESSAGES_UNANSWERED: 'message' },
  });
  return (
    <section className="grid grid-cols-1">
      <Link to="/setting/personal-message" className={buttonClass('ghost', 'md', '-ml-3 mb-3 justify-self-start')}>
        <Icon name="arrow-left" className="size-5" />
        {common('back')}
      </Link>
      <PageHeader icon="envelope" title={title('setting_personal_message_write_memo')} lead={t('to')} />
      <form {...form.props} className="grid gap-4 rounded-lg border border-line bg-surface-1 p-4 md:p-6">
        <FormSelect form={form} name="type" label={t('form.type')} required>
          <option value="" />
          {writableTypes.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </FormSelect>
        <FormText form={form} name="title" label={t('form.title')} maxLength={titleMax} autoComplete="off" required />
        <FormTextArea form={form} name="message" label={t('form.message')} maxLength={messageMax} rows={6} required />
        <PictureField words="messaging.picture" {...picture} />
        <Button type="submit" look="brand" size="lg" isBusy={form.isBusy} disabled={isOnItsWay(picture.picture)}>
          {t('form.send')}
        </Button>
      </form>
    </section>
  );
}
