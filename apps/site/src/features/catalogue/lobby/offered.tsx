import { buttonClass, EmptyState } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import type { Offer } from './catalogue.server.ts';
import { GameGrid } from './game-grid.tsx';
import { type LobbyQuery, lobbyPath, lobbySearch, ownListOf } from './lobby-query.ts';

/** Matches among all games that the present list lacks: below its games, or below the message that it is empty. */
export function Offered({ query, isEmpty, offer }: { query: LobbyQuery; isEmpty: boolean; offer: Offer }) {
  const t = useTranslations('catalogue');
  if (!isEmpty) {
    return (
      <Link to={lobbyPath(offer.query)} className={`${buttonClass('outline')} justify-self-center`}>
        {t('matchesOfAll', { count: offer.shelf.total })}
      </Link>
    );
  }
  const title = offer.kind === 'matches' ? t('elsewhere') : t('tag.popular');
  const search = lobbySearch(offer.query);
  return (
    <>
      <NothingHere query={query} />
      <section aria-label={title} className="grid gap-3">
        <h2 className="text-lg md:text-xl">{title}</h2>
        <GameGrid key={search} shelf={offer.shelf} search={search} />
      </section>
    </>
  );
}

function NothingHere({ query }: { query: LobbyQuery }) {
  const t = useTranslations('catalogue');
  const tNav = useTranslations('nav');
  const tCommon = useTranslations('common');
  const isVisitor = useMember() === null;
  /* A member's own list that has games, but not the searched ones, is searched like any other. */
  const ownList = query.search || query.provider ? undefined : ownListOf(query);
  const isFavourites = ownList === 'favorite';
  const isPlayed = ownList === 'last-played';
  return (
    <EmptyState
      icon={isFavourites ? 'heart' : isPlayed ? 'history' : 'search'}
      title={
        isFavourites
          ? t('noFavourites')
          : isPlayed
            ? t('noLastPlayed')
            : query.search
              ? tCommon('noResult')
              : t('empty')
      }
      text={isFavourites ? t('noFavouritesText') : isPlayed ? t('noLastPlayedText') : t('emptyText')}
    >
      {(isFavourites || isPlayed) && isVisitor && (
        <button type="button" className={buttonClass('brand')} onClick={() => openModal('login')}>
          {tNav('login')}
        </button>
      )}
      <Link to="/games" className={buttonClass('outline')}>
        {t('reset')}
      </Link>
    </EmptyState>
  );
}
