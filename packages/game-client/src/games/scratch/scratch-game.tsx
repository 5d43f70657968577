import { formatNumber, formatTimes } from '@sabai/contract/number-format';
import { scratchPrizes, TICKETS } from '@sabai/games/games/scratch/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { PrizePicture } from './prize-picture.tsx';
import { Ticket } from './ticket.tsx';

/** Scratch on the screen: a ticket whose silver is scratched off by touch or mouse. */
export function ScratchGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  return (
    <InstantGame
      params={{}}
      hasTabs={false}
      durationMs={() => Number.POSITIVE_INFINITY}
      describe={({ multiplier }) =>
        multiplier > 0
          ? t('scratch.sayWin', { multiplier: formatTenThousandths(multiplier, intl) })
          : t('scratch.sayLoss')
      }
      words={{ bet: t('scratch.next'), reveal: t('scratch.all') }}
      scene={(moment) => <Ticket moment={moment} />}
      choices={(_isLocked, _moment, stake) => <Prizes stakeMinor={BigInt(stake)} />}
    />
  );
}

/** Longer amounts do not fit beside their odds on a phone. */
const LONG = 6;

/** The possible wins of a ticket at this stake, and their odds. */
function Prizes({ stakeMinor }: { stakeMinor: bigint }) {
  const t = useTranslations('studio-instant.scratch');
  const { intl, money, short } = useRuntime();
  const oneIn = (tickets: number) => {
    const count = TICKETS / tickets;
    return t('oneIn', { count: formatNumber(count, intl, { most: count < 100 ? 1 : 0 }) });
  };
  const all = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <section className="scratch-prizes">
      <h2>
        {t('prizes', { price: money(stakeMinor) })}
        <span>{t('any', { odds: oneIn(all) })}</span>
      </h2>
      <ul data-long={short(stakeMinor * BigInt(scratchPrizes.at(-1)!.pays)).length > LONG || undefined}>
        {scratchPrizes.map(({ pays, tickets }, place) => (
          <li key={pays}>
            <PrizePicture place={place} />
            <b>{formatTimes(pays, intl, { most: 2 })}</b>
            <span>{short(stakeMinor * BigInt(pays))}</span>
            <small>{oneIn(tickets)}</small>
          </li>
        ))}
      </ul>
      <p>{t('drawn')}</p>
    </section>
  );
}

/** The rules of scratch with the number of winning tickets of each prize. */
export function ScratchRules() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('scratch.rules')}</p>
      <p>{t('scratch.rulesDecided')}</p>
      <p>{t('scratch.rulesShown')}</p>
      <table className="table">
        <caption>{t('scratch.table', { tickets: TICKETS })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wheel.pays')}</th>
            <th scope="col">{t('scratch.tickets')}</th>
          </tr>
        </thead>
        <tbody>
          {[...scratchPrizes.entries()].toReversed().map(([place, { pays, tickets }]) => (
            <tr key={pays}>
              <th scope="row">
                <PrizePicture place={place} />
                {formatTimes(pays, intl, { most: 2 })}
              </th>
              <td>{formatNumber(tickets, intl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
