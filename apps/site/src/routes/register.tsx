import { useTranslations } from 'use-intl/react';
import { Panel } from '../app/parts/page-body.tsx';
import { requestContext } from '../app/request-context.ts';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { loadRegisterOptions } from '../features/auth/register-options.ts';
import type { Route } from './+types/register.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, config } = context.get(requestContext);
  return loadRegisterOptions(api, locale, config.defaultCurrency);
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auth.register');
  return (
    <div className="mx-auto max-w-lg px-4 py-6 md:py-10">
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <Panel>
        <RegisterForm options={loaderData} />
      </Panel>
    </div>
  );
}
