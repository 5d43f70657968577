import { centerInRow } from '@sabai/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { chipClass } from '../../../shared/parts/chip-class.ts';
import { RowArrows } from '../../../shared/parts/row-arrows.ts';
import { type LobbyQuery, lobbyPath } from './lobby-query.ts';

/** The tags of the lobby: three made by the site and those of the catalogue (Q46). */
export function TagRow({ query, tags }: { query: LobbyQuery; tags: readonly string[] }) {
  const t = useTranslations('catalogue');
  const isMember = useMember() !== null;
  const codes = ['all', ...tags, ...(isMember ? ['played', 'history'] : [])];
  const current = query.tag || 'all';
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen tag comes into view
  useEffect(() => centerInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-current]')), [current]);
  return (
    <div className="relative -mx-3.5 min-w-0 md:mx-0">
      <nav ref={row} aria-label={t('tags')} className="no-scrollbar fade-end overflow-x-auto px-3.5 md:px-0">
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
      <RowArrows row={row} />
    </div>
  );
}
