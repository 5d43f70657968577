import { dateFormat } from '@sabai/contract/date-format';
import type { SportBetView, SportLegView } from '@sabai/games/families/sport/messages.ts';
import { combinedOdds } from '@sabai/games/families/sport/slip.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { HgsRefused } from '../hgs/hgs-failure.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import { useSport, useWords } from './sport-context.ts';

/** The player's bets: the open ones with their cash-out offers, and the last settled ones. */
export function MyBets() {
  const t = useTranslations('studio-sport');
  const { book } = useSport();
  const bets = useStore(book.bets);
  const [selected, setChosen] = useState<string>();
  if (!bets) return null;
  const chosen = bets.open.find(({ id }) => id === selected);
  const part = (title: string, own: readonly SportBetView[]) =>
    own.length > 0 && (
      <section className="sport-bets">
        <h2>{title}</h2>
        <ul>
          {own.map((bet) => (
            <Bet key={bet.id} bet={bet} onCashOut={() => setChosen(bet.id)} />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {bets.open.length + bets.closed.length === 0 && <p className="sport-none">{t('bets.none')}</p>}
      {part(t('bets.open'), bets.open)}
      {part(t('bets.closed'), bets.closed)}
      {chosen && <CashOut bet={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Bet({ bet, onCashOut }: { bet: SportBetView; onCashOut: () => void }) {
  const t = useTranslations('studio-sport');
  const game = useTranslations('studio');
  const { money, intl, localePrefix, auth } = useRuntime();
  const isOver = bet.payout !== undefined;
  const at = dateFormat(intl, { timeZone: auth.timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const words = useWords();
  const odds = combinedOdds(bet.legs.map((leg) => leg.odds));
  const replay = `/play/${auth.game.code}/?${new URLSearchParams({ replay: bet.id, lang: localePrefix })}`;
  return (
    <li className="sport-bet" data-state={bet.state}>
      <p className="sport-bet-top">
        <b>{bet.legs.length > 1 ? t('bets.accumulator', { count: bet.legs.length }) : t('bets.single')}</b>
        <span className="sport-state">{t(`state.${bet.state}`)}</span>
        <small>{at.format(bet.placedAt)}</small>
      </p>
      <ul className="sport-legs">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.match} ${leg.selection}`} leg={leg} />
        ))}
      </ul>
      <dl className="sport-sums">
        <dt>{t('slip.stake')}</dt>
        <dd>
          {money(bet.stake)} × {words.odds(odds)}
        </dd>
        <dt>{isOver ? game('win') : t('slip.possible')}</dt>
        <dd data-tone={isOver && BigInt(bet.payout!) > BigInt(bet.stake) ? 'win' : undefined}>
          {money(bet.payout ?? bet.possible)}
        </dd>
      </dl>
      {bet.state === 'open' &&
        (bet.cashOut ? (
          <button type="button" className="main-button" aria-haspopup="dialog" onClick={onCashOut}>
            {t('bets.cashOut', { amount: money(bet.cashOut) })}
          </button>
        ) : (
          <small>{t('bets.noCashOut')}</small>
        ))}
      {isOver && (
        <a href={replay} target="_blank" rel="noopener">
          {game('history.verify')}
        </a>
      )}
    </li>
  );
}

function BetLeg({ leg }: { leg: SportLegView }) {
  const t = useTranslations('studio-sport');
  const words = useWords();
  const { matches } = useSport();
  const now = matches.find(({ name }) => name === leg.match);
  const score = leg.score ?? now?.score;
  return (
    <li data-grade={leg.grade}>
      <span className="sport-leg">
        <b>{words.pick(leg.selection, leg)}</b>
        <small>
          {words.market(leg.selection.split(':')[0] as 'result')} · {leg.home} {score ? score.join('–') : '–'}{' '}
          {leg.away}
          {now?.isPlaying && ` · ${now.minute}′`}
        </small>
      </span>
      <span className="sport-leg-odds">
        {leg.grade && <small>{t(`grade.${leg.grade}`)}</small>} <b>{words.odds(leg.odds)}</b>
      </span>
    </li>
  );
}

/** Asks for confirmation, and follows the offer in the meantime. */
function CashOut({ bet, onClose }: { bet: SportBetView; onClose: () => void }) {
  const t = useTranslations('studio-sport');
  const game = useTranslations('studio');
  const { money, announce } = useRuntime();
  const { book } = useSport();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<HgsRefused>();
  const offered = bet.cashOut;
  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { bet: ended } = await book.cashOut({ bet: bet.id, least: offered! });
      announce(t('say.cashed', { amount: money(ended.payout ?? '0') }));
      onClose();
    } catch (error) {
      if (error instanceof HgsRefused) setFailure(error);
      await book.refresh().catch(() => {});
      setBusy(false);
    }
  }
  return (
    <GameDialog
      title={t('bets.cashOutTitle')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="plain-button" onClick={onClose}>
            {t('bets.keep')}
          </button>
          <button type="button" className="main-button" disabled={isBusy || !offered} onClick={() => void confirm()}>
            {offered ? t('bets.cashOut', { amount: money(offered) }) : t('bets.noCashOut')}
          </button>
        </>
      }
    >
      <p>{t('bets.cashOutText')}</p>
      {failure && (
        <p role="alert" className="sport-barred">
          {failure.field === 'odds' || failure.field === 'suspended'
            ? t(`refused.${failure.field}`)
            : game(`refused.${failure.code}`)}
        </p>
      )}
    </GameDialog>
  );
}
