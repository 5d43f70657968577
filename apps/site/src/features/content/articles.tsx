import { Paragraphs } from '@sabai/ui';
import { Panel } from '../../shared/parts/page-body.tsx';

export interface Article {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly image_url: string;
}

/** The operator's articles, each with its picture. */
export const Articles = ({ articles }: { articles: readonly Article[] }) => (
  <div className="grid gap-4">
    {articles.map(({ id, title, text, image_url: image }) => (
      <Panel key={id}>
        <article className="grid gap-3">
          {image && <img src={image} alt="" loading="lazy" className="max-h-80 w-full rounded-md object-cover" />}
          <h2 className="text-xl">{title}</h2>
          <Paragraphs text={text} className="text-ink-2 text-pretty" />
        </article>
      </Panel>
    ))}
  </div>
);
