import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { chipClass } from '../../../shared/parts/chip-class.ts';
import { LinkRow } from './link-row.tsx';
import { type LobbyQuery, lobbyPath } from './lobby-query.ts';

/** The tags of the lobby: three made by the site and those of the catalogue (Q46). */
export function TagRow({ query, tags }: { query: LobbyQuery; tags: readonly string[] }) {
  const t = useTranslations('catalogue');
  const isMember = useMember() !== null;
  const codes = ['all', ...tags, ...(isMember ? ['played', 'history'] : [])];
  const current = query.tag || 'all';
  return (
    <LinkRow label={t('tags')} current={current}>
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
    </LinkRow>
  );
}
