import { useTranslations } from 'use-intl';
import { crashPayout } from '../../../families/crash/settle-crash-bet.ts';
import { type CrashPublicBet, formatMultiplier } from '../../../protocol.ts';
import { useRuntime } from '../../runtime.ts';
import { useTable } from './seat-context.ts';

const MOST_SHOWN = 100;

/** Who bets in this round: real players only, so that a quiet table looks quiet. */
export function PlayersList() {
  const t = useTranslations('nova-rush');
  const table = useTable();
  const players = table?.players ?? [];
  return (
    <section className="crash-players" aria-label={t('players')}>
      <header>
        <h2>{t('players')}</h2>
        <span>{t('playerCount', { count: players.length })}</span>
      </header>
      {players.length === 0 ? (
        <p>{t('noPlayers')}</p>
      ) : (
        <ul>
          {players.slice(0, MOST_SHOWN).map((bet) => (
            <Player key={bet.id} bet={bet} isMine={table?.mine.some(({ id }) => id === bet.id) ?? false} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Player({ bet, isMine }: { bet: CrashPublicBet; isMine: boolean }) {
  const { auth, money, figure, intl } = useRuntime();
  const amount = (minor: string | bigint) =>
    bet.currency === auth.currency.code ? money(minor) : `${figure(minor)} ${bet.currency}`;
  return (
    <li data-out={bet.cashedOutAt !== undefined} data-mine={isMine}>
      <b>{bet.nick}</b>
      <span>{amount(bet.stake)}</span>
      <span className="crash-out">
        {bet.cashedOutAt !== undefined && (
          <>
            {formatMultiplier(bet.cashedOutAt, intl)}× <i>{amount(crashPayout(BigInt(bet.stake), bet.cashedOutAt))}</i>
          </>
        )}
      </span>
    </li>
  );
}
