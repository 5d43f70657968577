import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { useTable } from '../table/table-context.ts';

/** The player's tickets of this draw, their wins, and the numbers that have reached their limit. */
export function TicketList({ nameOf }: { nameOf: (spot: string) => string }) {
  const t = useTranslations('studio-draws.lotto');
  const { money } = useRuntime();
  const { sums, wins, isLocked, put, crowd = {} } = useTable();
  const soldOut = Object.keys(crowd).filter((spot) => crowd[spot]!.isFull);
  const numbers = soldOut.map(nameOf).join(' · ');
  return (
    <>
      {soldOut.length > 0 && <p className="ticket-none note">{t('soldOut', { numbers })}</p>}
      {sums.size === 0 ? (
        <p className="ticket-none note">{t('noTickets')}</p>
      ) : (
        <ul className="tickets" aria-label={t('tickets', { count: sums.size })}>
          {[...sums].map(([spot, amount]) => {
            const won = wins.get(spot);
            return (
              <li key={spot} data-won={won !== undefined || undefined}>
                <b>{nameOf(spot)}</b>
                <span>{won === undefined ? money(amount) : t('won', { amount: money(won) })}</span>
                {!isLocked && !crowd[spot]?.isFull && (
                  <button type="button" aria-label={t('more', { name: nameOf(spot) })} onClick={() => put(spot)}>
                    +
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
