import { useTranslations } from 'use-intl';
import { useRuntime } from '../runtime.ts';
import { useTable } from '../table/table-context.ts';

/** What the player has bet on in this draw, and what it has won. */
export function TicketList({ nameOf }: { nameOf: (spot: string) => string }) {
  const t = useTranslations('draws.lotto');
  const { money } = useRuntime();
  const { sums, wins, isLocked, put } = useTable();
  if (sums.size === 0) return <p className="ticket-none note">{t('noTickets')}</p>;
  return (
    <ul className="tickets" aria-label={t('tickets', { count: sums.size })}>
      {[...sums].map(([spot, amount]) => {
        const won = wins.get(spot);
        return (
          <li key={spot} data-won={won !== undefined || undefined}>
            <b>{nameOf(spot)}</b>
            <span>{won === undefined ? money(amount) : t('won', { amount: money(won) })}</span>
            {!isLocked && (
              <button type="button" aria-label={t('more', { name: nameOf(spot) })} onClick={() => put(spot)}>
                +
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
