import { loadCatalogue } from 'virtual:catalogues/policy';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { PageBody } from '../app/parts/page-body.tsx';
import { requestContext } from '../app/request-context.ts';
import type { Route } from './+types/policy.ts';

const documents = {
  '/terms-and-conditions': 'terms',
  '/privacy-policy': 'privacy',
  '/cookies-policy': 'cookies',
} as const;
type Sections = Readonly<Record<string, string>>;

/** The long texts travel with the page that shows them rather than with every page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { path, locale, config } = context.get(requestContext);
  const name = documents[path.replace(/\.data$/, '') as keyof typeof documents] ?? 'terms';
  const texts = (await loadCatalogue(locale.prefix)).policy as unknown as Record<string, Sections>;
  const sections: Sections = texts[name] ?? {};
  const ids = Object.keys(sections).filter((key) => key.endsWith('Title'));
  return {
    name,
    chapters: ids.map((key) => {
      const id = key.slice(0, -'Title'.length);
      const text = (sections[`${id}Text`] ?? '').replaceAll('[site]', config.webName);
      return { id, title: sections[key] ?? '', paragraphs: text.split('\n') };
    }),
  };
}

const titles = { terms: 'terms_and_conditions', privacy: 'privacy_policy', cookies: 'cookies_policy' } as const;

export default function Policy({ loaderData: { name, chapters } }: Route.ComponentProps) {
  const t = useTranslations('title');
  return (
    <PageBody>
      <h1 className="mb-6 text-3xl">{t(titles[name])}</h1>
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
        {chapters.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} className="scroll-mt-28">
            <h2 className="mb-2 text-xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3 text-ink-2 text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </PageBody>
  );
}
