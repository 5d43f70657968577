import { buttonClass, EmptyState } from '@sabai/ui';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ProgrammeCover } from '../features/bonus/programme/programme-cover.tsx';
import { Articles } from '../features/content/articles.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { readLanguages } from '../shared/context/site-config.ts';
import { sideWalletIcons } from '../shared/money/side-wallets.ts';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/program.ts';

/** Loads the articles of the programme; members use their own service (Q35). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, member, path, locale } = context.get(requestContext);
  const language_id = (await readLanguages(api)).find(({ prefix }) => prefix === locale.prefix)?.id;
  const bare = path.replace(/\.data$/, '');
  if (bare.endsWith('affiliate'))
    return (await api(member ? 'member' : 'public', 'affiliate-articles').find({ language_id })).affiliate_articles;
  const service = bare.endsWith('rebate') ? 'rebate-articles' : 'cashback-articles';
  return (await api(member ? 'member' : 'public', service).find({ language_id, public: member ? 0 : 1 })).data;
}

/** A programme: cashback, rebate or referral, each at its own address and within the promotions. */
export default function Program({ loaderData: articles }: Route.ComponentProps) {
  const t = useTranslations('bonus');
  const tNav = useTranslations('nav');
  const name = useMatches().at(-1)?.id ?? '';
  const program = name.endsWith('rebate') ? 'rebate' : name.endsWith('affiliate') ? 'affiliate' : 'cashback';
  return (
    <PageBody>
      {program === 'affiliate' ? (
        <PageHeader icon={sideWalletIcons[program]} title={tNav(`setting.${program}`)} lead={t(`${program}.lead`)} />
      ) : (
        <ProgrammeCover kind={program} />
      )}
      {articles.length > 0 && <Articles articles={articles} />}
      {articles.length === 0 && (
        <Panel>
          <EmptyState icon={sideWalletIcons[program]} title={t(`${program}.empty`)} text={t(`${program}.emptyText`)}>
            {program === 'affiliate' ? (
              <Link to="/setting/affiliate" className={buttonClass('brand')}>
                {tNav('setting.affiliate')}
              </Link>
            ) : (
              <Link to="/promotions" className={buttonClass('outline')}>
                {tNav('promotions')}
              </Link>
            )}
          </EmptyState>
        </Panel>
      )}
    </PageBody>
  );
}
