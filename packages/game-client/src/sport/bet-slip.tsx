import { acceptances, type SportReason, sportReasons } from '@sabai/games/families/sport/messages.ts';
import { LONGEST_ODDS, MOST_LEGS } from '@sabai/games/families/sport/slip.ts';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readable } from '../base/amount.ts';
import { useStore } from '../base/store.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { failureText } from '../hud/failure-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import { priceIn } from './board-view.ts';
import {
  accumulatorFault,
  emptySlip,
  figuresOf,
  readStake,
  type SlipLeg,
  slipsOf,
  without,
  writeStake,
} from './slip.ts';
import { useSport, useWords } from './sport-context.ts';

type Notice =
  | { readonly kind: 'placed'; readonly count: number }
  | { readonly kind: 'failed'; readonly error: unknown };

const isReason = (field: string | undefined): field is SportReason => sportReasons.includes(field as SportReason);

/** The selections of the slip, its stake, and the button that places it. */
export function BetSlip({ onPlaced }: { onPlaced?: () => void }) {
  const t = useTranslations('studio-sport');
  const game = useTranslations('studio');
  const runtime = useRuntime();
  const { auth, money, short, sound, announce, intl } = runtime;
  const { config, currency } = auth;
  const { book, slip: store, matches } = useSport();
  const slip = useStore(store);
  const [text, setText] = useState(() => writeStake(BigInt(config.defaultStake), currency.exponent, intl));
  const [isPlacing, setPlacing] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const stakeId = useId();

  const priceOf = ({ match, selection }: SlipLeg) =>
    priceIn(
      matches.find(({ name }) => name === match),
      selection,
    );
  const moved = slip.legs.filter((leg) => (priceOf(leg) ?? leg.odds) !== leg.odds);
  const takesMoved = moved.every(
    (leg) => slip.accept === 'any' || (slip.accept === 'higher' && priceOf(leg)! > leg.odds),
  );
  const gone = slip.legs.some((leg) => priceOf(leg) === undefined);
  const stake = readStake(text, currency.exponent, intl);
  const isWithin = stake !== undefined && stake >= BigInt(config.minStake) && stake <= BigInt(config.maxStake);
  const isStake = isWithin && stake === readable(stake, currency);
  const fault = slip.isAccumulator ? accumulatorFault(slip) : undefined;
  const words = useWords();
  const { total, possible, odds } = figuresOf(slip, isStake ? stake : 0n);
  const isTooLong = slip.isAccumulator && odds > LONGEST_ODDS;

  const takeNew = () =>
    store.set({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: priceOf(leg) ?? leg.odds })) });

  async function place() {
    setPlacing(true);
    setNotice(undefined);
    let placed = 0;
    try {
      for (const legs of slipsOf(slip)) {
        const requested = legs.map(({ match, selection, odds: at }) => ({ match, selection, odds: at }));
        const { bet } = await book.place({ stake: String(stake), accept: slip.accept, legs: requested });
        placed += 1;
        announce(t('say.placed', { amount: money(bet.stake), win: money(bet.possible) }));
        store.set(legs.reduce(without, store.get()));
      }
      sound.play('chip');
      setNotice({ kind: 'placed', count: placed });
      onPlaced?.();
    } catch (error) {
      setNotice({ kind: 'failed', error });
    }
    setPlacing(false);
  }

  const failure = notice?.kind === 'failed' ? notice.error : undefined;
  const failureWords = () => {
    if (failure instanceof HgsRefused && failure.code === 'ERR_FULL') return t('refused.limit');
    if (failure instanceof HgsRefused && isReason(failure.field)) return t(`refused.${failure.field}`);
    if (failure instanceof HgsRefused || failure instanceof HgsUnreachable) return failureText(game, failure);
    return game('refused.ERR_GEN');
  };

  return (
    <form
      className="sport-slip"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      {slip.legs.length === 0 && <p className="sport-none">{t('slip.empty')}</p>}
      {slip.legs.length > 1 && (
        <fieldset className="sport-choice">
          <legend className="unseen">{t('slip.kind')}</legend>
          {[false, true].map((isAccumulator) => (
            <label key={String(isAccumulator)}>
              <input
                type="radio"
                name="kind"
                checked={slip.isAccumulator === isAccumulator}
                onChange={() => store.set({ ...slip, isAccumulator })}
              />
              <span>{t(isAccumulator ? 'slip.accumulator' : 'slip.singles')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ul className="sport-legs">
        {slip.legs.map((leg) => (
          <LegLine key={`${leg.match} ${leg.selection}`} leg={leg} price={priceOf(leg)} />
        ))}
      </ul>
      {slip.legs.length > 0 && (
        <>
          <div className="sport-stake">
            <label htmlFor={stakeId}>
              {t(slip.isAccumulator || slip.legs.length === 1 ? 'slip.stake' : 'slip.stakeEach')} ({currency.symbol})
            </label>
            <input
              id={stakeId}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              value={text}
              aria-invalid={!isStake}
              aria-describedby={`${stakeId}-range`}
              onChange={(event) => setText(event.target.value)}
            />
            <div className="sport-quick">
              {config.stakeLevels.slice(2, 7).map((level) => (
                <button
                  key={level}
                  type="button"
                  onClick={() => setText(writeStake(BigInt(level), currency.exponent, intl))}
                >
                  {short(level)}
                </button>
              ))}
            </div>
            <small id={`${stakeId}-range`} data-wrong={!isStake || undefined}>
              {t('slip.range', { min: money(config.minStake), max: money(config.maxStake) })}
            </small>
          </div>
          <dl className="sport-sums">
            {slip.isAccumulator && (
              <>
                <dt>{t('slip.odds')}</dt>
                <dd>{isTooLong ? '–' : words.odds(odds)}</dd>
              </>
            )}
            <dt>{t('slip.total')}</dt>
            <dd>{money(total)}</dd>
            <dt>{t('slip.possible')}</dt>
            <dd data-tone="win">{isTooLong ? '–' : money(possible)}</dd>
          </dl>
          <label className="sport-accept">
            <span>{t('slip.accept')}</span>
            <select
              value={slip.accept}
              onChange={(event) => store.set({ ...slip, accept: event.target.value as typeof slip.accept })}
            >
              {acceptances.map((acceptance) => (
                <option key={acceptance} value={acceptance}>
                  {t(`accept.${acceptance}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <div role="status" className="sport-notice" data-tone={failure ? 'bad' : undefined}>
        {failure !== undefined && <p>{failureWords()}</p>}
        {notice?.kind === 'placed' && <p>{t('slip.placed', { count: notice.count })}</p>}
        {fault && <p>{t(`refused.${fault}`, { most: MOST_LEGS })}</p>}
        {isTooLong && !fault && <p>{t('refused.limit')}</p>}
        {isPlacing && <p>{t('slip.placing')}</p>}
        {moved.length > 0 && !takesMoved && !isPlacing && <p>{t('refused.odds')}</p>}
      </div>
      {slip.legs.length > 0 && (
        <div className="sport-buttons">
          <button
            type="button"
            className="plain-button"
            disabled={isPlacing}
            onClick={() => store.set({ ...emptySlip, accept: slip.accept })}
          >
            {t('slip.clear')}
          </button>
          {moved.length > 0 && !takesMoved ? (
            <button type="button" className="main-button" disabled={isPlacing} onClick={takeNew}>
              {t('slip.takeNew')}
            </button>
          ) : (
            <button
              type="submit"
              className="main-button"
              disabled={isPlacing || !isStake || gone || fault !== undefined || isTooLong}
            >
              {t('slip.place', { amount: money(total) })}
            </button>
          )}
        </div>
      )}
    </form>
  );
}

function LegLine({ leg, price }: { leg: SlipLeg; price: number | undefined }) {
  const t = useTranslations('studio-sport');
  const words = useWords();
  const { slip, matches } = useSport();
  const match = matches.find(({ name }) => name === leg.match);
  const pick = words.pick(leg.selection, leg);
  return (
    <li data-gone={price === undefined || undefined}>
      <span className="sport-leg">
        <b>{pick}</b>
        <small>
          {words.market(leg.selection.split(':')[0] as 'result')} · {leg.home} – {leg.away}
        </small>
        {price === undefined && (
          <small className="sport-barred">{t(match?.barred === 'suspended' ? 'suspended' : 'closed')}</small>
        )}
      </span>
      <span className="sport-leg-odds">
        {price !== undefined && price !== leg.odds && <s>{words.odds(leg.odds)}</s>}{' '}
        <b>{words.odds(price ?? leg.odds)}</b>
      </span>
      <button
        type="button"
        className="sport-off"
        aria-label={t('slip.remove', { bet: `${pick}, ${leg.home} – ${leg.away}` })}
        onClick={() => slip.set(without(slip.get(), leg))}
      >
        <Icon name="x" className="icon" />
      </button>
    </li>
  );
}
