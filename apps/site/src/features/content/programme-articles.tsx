import type { ProgrammeKind } from '@sabai/contract';
import { api } from '../../shared/api/browser-api.ts';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Articles } from './articles.tsx';

const read = async (kind: ProgrammeKind) => (await api('member', `${kind}-articles`).find({})).data;

/** The operator's articles about cashback or rebate, on the member's page of it. */
export function ProgrammeArticles({ kind }: { kind: ProgrammeKind }) {
  const loaded = useLoad(read, kind);
  if (!loaded.data) return <NotLoaded of={loaded} className="h-40" />;
  return loaded.data.length > 0 ? <Articles articles={loaded.data} /> : null;
}
