import { useTranslations } from 'use-intl/react';
import { RegisterForm } from '../features/identity/register/register-form.tsx';
import { loadRegisterOptions } from '../features/identity/register/register-options.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { Panel } from '../shared/parts/page-body.tsx';
import type { Route } from './+types/register.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, config } = context.get(requestContext);
  return loadRegisterOptions(api, locale, config.defaultCurrency);
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('identity.register');
  return (
    <div className="mx-auto max-w-lg px-4 py-6 md:py-10">
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <Panel>
        <RegisterForm options={loaderData} />
      </Panel>
    </div>
  );
}
