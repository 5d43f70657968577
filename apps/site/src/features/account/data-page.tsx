import { Button, buttonClass, Icon, type IconName } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { requiredProblem } from '../../shared/forms/field-rules.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { withProof } from '../../shared/proof/with-proof.ts';
import { ConsentList } from './consent-list.tsx';

/** The member's consents, all own data as a file, and closing the account. */
export function DataPage() {
  const t = useTranslations('account.data');
  return (
    <section className="grid grid-cols-1 gap-5">
      <PageHeader icon="shield" title={t('title')} lead={t('lead')} />
      <Part icon="check-circle" title={t('consents')}>
        <ConsentList />
      </Part>
      <Part icon="receipt" title={t('statements')} text={t('statementsText')}>
        <Link to="/setting/history" className={buttonClass('outline', 'md', 'justify-self-start')}>
          {t('toHistory')}
        </Link>
      </Part>
      <Part icon="download" title={t('download')} text={t('downloadText')}>
        <DataFile />
      </Part>
      <Part icon="sign-out" title={t('close')} text={t('closeText')}>
        <p className="text-ink-2">
          {t('breakHint')}{' '}
          <Link to="/setting/limits" className="font-semibold underline underline-offset-4">
            {t('toLimits')}
          </Link>
        </p>
        <Button look="danger" className="justify-self-start" onClick={() => openModal('close-account')}>
          {t('closeAction')}
        </Button>
      </Part>
    </section>
  );
}

const Part = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  children: ReactNode;
}) => (
  <section className="grid gap-4 rounded-lg border border-line bg-surface-1 p-5">
    <div className="grid gap-1">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name={icon} className="size-5 text-brand" />
        {title}
      </h2>
      {text && <p className="text-ink-2 text-pretty">{text}</p>}
    </div>
    {children}
  </section>
);

/** Asks for the password, then offers the file for some minutes. */
function DataFile() {
  const t = useTranslations('account.data');
  const [url, setUrl] = useState<string>();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: requiredProblem(password) }),
    onSubmit: async ({ password }) => {
      setUrl((await withProof(() => api('member', 'data-export').create({ password }))).url);
      form.reset();
    },
    fieldOf: { CURRENT_PASSWORD_WRONG: 'password', LOGIN_LOCKED: 'password' },
  });
  if (url)
    return (
      <div className="grid gap-3">
        <p role="status" className="text-ok">
          {t('ready')}
        </p>
        <a href={url} download className={buttonClass('brand', 'md', 'justify-self-start')}>
          <Icon name="download" />
          {t('save')}
        </a>
      </div>
    );
  return (
    <form {...form.props} className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto]">
      <FormText
        form={form}
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="brand" className="min-h-12 sm:mt-7" isBusy={form.isBusy}>
        {t('downloadAction')}
      </Button>
    </form>
  );
}
