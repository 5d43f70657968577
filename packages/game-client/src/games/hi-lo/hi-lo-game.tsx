import { formatPercent } from '@sabai/contract/number-format';
import backdrop from '@sabai/game-art/assets/tiles/hi-lo-240.avif?url';
import { rankOf } from '@sabai/games/families/table/shoe.ts';
import { type HiLoGuess, hiLoMultiplier, winningRanks } from '@sabai/games/games/hi-lo/rules.ts';
import { formatTenThousandths, type StepEvent } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { useTimes } from '../../session/use-times.ts';
import { StepGame, type StepView } from '../../steps/step-game.tsx';
import { useCardName } from '../../table/cards.tsx';
import { cardsOf, GuessMark, HiLoScene } from './hi-lo-scene.tsx';

const TURN_MS = 520;
const LAST_MS = 500;

/** Hi-Lo on the screen: the card, the guesses for the next one, and the cards before it. */
export function HiLoGame() {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();
  const name = useCardName();

  function describe(event: StepEvent) {
    if (event.type !== 'step' || event.shown?.card === undefined) return undefined;
    const card = name(Number(event.shown.card));
    if (!event.action) return t('hiLo.sayFirst', { card });
    if (event.action.type === 'skip') return t('hiLo.saySkip', { card });
    const multiplier = formatTenThousandths(event.multiplier, intl);
    return event.shown.isRight ? t('hiLo.sayRight', { card, multiplier }) : t('hiLo.sayWrong', { card });
  }

  return (
    <StepGame
      className="hi-lo-game"
      backdrop={backdrop}
      params={{}}
      durationMs={(event) => (event.type === 'over' ? LAST_MS : event.type === 'step' && event.shown ? TURN_MS : 0)}
      soundOf={(event) => (event.type === 'step' && event.shown ? 'card' : undefined)}
      describe={describe}
      openWord={t('cashOut')}
      takes="cashOut"
      scene={({ moment }) => <HiLoScene moment={moment} />}
      controls={(view) => <Guesses view={view} />}
    />
  );
}

/** Three buttons: each guess with its chance and its multiplier, and skipping the card. */
function Guesses({ view: { moment, isOpen, offer, act } }: { view: StepView }) {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();
  const times = useTimes();
  const card = cardsOf(moment).at(-1)?.card;
  const rank = card === undefined ? undefined : rankOf(card);
  const won = cardsOf(moment).flatMap(({ chance }) => (chance === undefined ? [] : [chance]));
  const word = (guess: HiLoGuess) => {
    if (rank === undefined) return guess === 'higher' ? t('hiLo.higherSame') : t('hiLo.lowerSame');
    const isStrict = guess === 'higher' ? rank === 0 : rank === 12;
    const isSameOnly = guess === 'higher' ? rank === 12 : rank === 0;
    if (isSameOnly) return t('hiLo.same');
    if (guess === 'higher') return isStrict ? t('hiLo.higher') : t('hiLo.higherSame');
    return isStrict ? t('hiLo.lower') : t('hiLo.lowerSame');
  };
  const guess = (type: HiLoGuess) => {
    const chance = rank === undefined ? undefined : winningRanks(rank, type);
    const share = chance === undefined ? '–' : formatPercent((chance / 13) * 100, intl, { least: 1 });
    return (
      <button
        type="button"
        className="step-action"
        data-tone={type === 'higher' ? 'go' : 'warm'}
        disabled={!isOpen || !offer(type)}
        onClick={() => act({ type })}
      >
        <span>
          <GuessMark guess={type} /> {word(type)}
        </span>
        <small>
          {share}
          {chance !== undefined && ` · ${times(hiLoMultiplier([...won, chance]))}`}
        </small>
      </button>
    );
  };
  return (
    <div className="step-actions hi-lo-actions">
      {guess('higher')}
      <button
        type="button"
        className="step-action"
        disabled={!isOpen || !offer('skip')}
        onClick={() => act({ type: 'skip' })}
      >
        {t('hiLo.skip')}
      </button>
      {guess('lower')}
    </div>
  );
}
