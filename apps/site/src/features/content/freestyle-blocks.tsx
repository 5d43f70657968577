import { Paragraphs } from '@sabai/ui';
import { SiteLink } from '../../shared/content/site-link.tsx';
import { useConfig } from '../../shared/context/root-data.ts';
import { useBlocksHere } from './blocks-here.ts';

/** The operator's blocks below a page. */
export function FreestyleBlocks() {
  const blocks = useBlocksHere(useConfig().freestyleBlocks);
  if (blocks.length === 0) return null;
  return (
    <div className="mx-auto mt-12 grid max-w-[1280px] gap-4 px-4 md:grid-cols-2 md:px-7">
      {blocks.map(({ id, title, text, link }) => (
        <section key={id} className="grid content-start gap-2 rounded-lg border border-line bg-surface-1 p-5">
          <h2 className="text-lg">{link ? <SiteLink to={link}>{title}</SiteLink> : title}</h2>
          <Paragraphs text={text} className="text-ink-2 text-pretty" />
        </section>
      ))}
    </div>
  );
}
