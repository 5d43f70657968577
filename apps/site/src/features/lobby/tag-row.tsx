import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { chipClass } from '../../app/parts/chip-class.ts';
import { useMember } from '../../app/root-data.ts';
import { type LobbyQuery, lobbyPath } from './lobby-query.ts';

/** The tags of the lobby: three that the site makes itself and those of the catalogue (Q46). */
export function TagRow({ query, tags }: { query: LobbyQuery; tags: readonly string[] }) {
  const t = useTranslations('lobby');
  const isMember = useMember() !== null;
  const codes = ['all', ...tags, ...(isMember ? ['played', 'history'] : [])];
  const current = query.tag || 'all';
  return (
    <nav aria-label={t('tags')} className="no-scrollbar fade-end -mx-3.5 overflow-x-auto px-3.5 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {codes.map((code) => (
          <li key={code}>
            <Link
              to={code === 'history' ? '/setting/history' : lobbyPath({ ...query, tag: code === 'all' ? '' : code })}
              preventScrollReset
              aria-current={code === current ? 'page' : undefined}
              className={chipClass}
            >
              {t.has(`tag.${code}` as never) ? t(`tag.${code}` as never) : code}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
