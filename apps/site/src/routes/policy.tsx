import { loadCatalogue } from 'virtual:catalogues/policy';
import { dateFormat } from '@sabai/contract/date-format';
import { Icon, Paragraphs, uniqueKeys } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { requestContext } from '../shared/context/request-context.ts';
import { useConfig } from '../shared/context/root-data.ts';
import { readLanguages } from '../shared/context/site-config.ts';
import { useSiteLocale } from '../shared/i18n/locale-provider.tsx';
import { PageBody } from '../shared/parts/page-body.tsx';
import { thirdPartyNames } from '../shared/third-parties/third-parties.ts';
import type { Route } from './+types/policy.ts';

const documents = {
  '/terms-and-conditions': 'terms',
  '/privacy-policy': 'privacy',
  '/cookies-policy': 'cookies',
} as const;
type Sections = Readonly<Record<string, string>>;

/** The long texts are sent with this page only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, path, locale, config } = context.get(requestContext);
  const name = documents[path.replace(/\.data$/, '') as keyof typeof documents] ?? 'terms';
  const language_id = (await readLanguages(api)).find(({ prefix }) => prefix === locale.prefix)?.id;
  const [published] = await api('public', 'policy').find({ type: name, language_id });
  const others = name === 'cookies' && config.thirdParties ? thirdPartyNames(config.thirdParties) : [];
  const toChapter = (id: string, title: string, text: string) => ({
    id,
    title,
    text: text.replaceAll('[site]', config.webName),
  });
  if (published) {
    const chapters = published.sections.map(({ id, title, text }) => toChapter(id, title, text));
    return { name, since: published.effective_at, others, chapters };
  }
  const texts = (await loadCatalogue(locale.prefix))['content-policy'] as unknown as Record<string, Sections>;
  const sections: Sections = texts[name] ?? {};
  const ids = Object.keys(sections).filter((key) => key.endsWith('Title'));
  const chapters = ids.map((key) => {
    const id = key.slice(0, -'Title'.length);
    return toChapter(id, sections[key] ?? '', sections[`${id}Text`] ?? '');
  });
  return { name, since: null, others, chapters };
}

const titles = { terms: 'terms_and_conditions', privacy: 'privacy_policy', cookies: 'cookies_policy' } as const;

export default function Policy({ loaderData: { name, since, others, chapters } }: Route.ComponentProps) {
  const t = useTranslations('title');
  const tPages = useTranslations('content');
  const { intl } = useSiteLocale();
  const { timeZone } = useConfig();
  return (
    <PageBody>
      <h1 className="mb-2 text-3xl">{t(titles[name])}</h1>
      <p className="mb-6 text-sm text-ink-3">
        {since &&
          tPages('policySince', {
            date: dateFormat(intl, { dateStyle: 'medium', timeZone }).format(new Date(since)),
          })}
      </p>
      <nav aria-label={t(titles[name])} className="mb-8 rounded-lg border border-line bg-surface-1 p-4">
        <ol className="grid gap-1 sm:grid-cols-2">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex items-center gap-2 py-1.5 text-ink-2 hover:text-ink-1">
                <Icon name="caret-right" className="size-3.5 text-brand" />
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-8">
        {chapters.map(({ id, title, text }) => (
          <section key={id} id={id} className="scroll-mt-28">
            <h2 className="mb-2 text-xl">{title}</h2>
            <Paragraphs text={text} className="mb-3 text-ink-2 text-pretty" />
          </section>
        ))}
      </div>
      {others.length > 0 && (
        <ul className="mt-6 list-disc pl-6 text-ink-2">
          {uniqueKeys(others).map((key, at) => (
            <li key={key}>{others[at]}</li>
          ))}
        </ul>
      )}
    </PageBody>
  );
}
