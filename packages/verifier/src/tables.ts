import { type Numbers, take, times, upTo } from './numbers.ts';
import type { Choice, Played, Rules } from './rules.ts';

/** Sections 5, 8 and 10 of docs/fairness.md. */

const odds = (to: number) => Math.round((to + 1) * 10_000);

/** Returns the payout of the spots; zero without bets. */
export function settle(choice: Choice, pays: (spot: string) => number): { payout?: bigint } {
  const spots = Object.entries(choice);
  if (spots.length === 0) return {};
  return { payout: spots.reduce((sum, [spot, amount]) => sum + times(BigInt(String(amount)), pays(spot), 10_000), 0n) };
}

function shoe(numbers: Numbers): () => number {
  const left = upTo(416);
  return () => take(left, numbers) % 52;
}
const rank = (card: number) => card % 13;
const suit = (card: number) => Math.floor(card / 13) % 4;
const points = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + (rank(card) >= 9 ? 0 : rank(card) + 1), 0) % 10;

function bankerDraws(has: number, third: number | undefined): boolean {
  if (third === undefined) return has <= 5;
  const from = [undefined, undefined, undefined, [0, 9], [2, 7], [4, 7], [6, 7]][has];
  if (has <= 2) return true;
  if (has === 3) return third !== 8;
  return from !== undefined && third >= from[0]! && third <= from[1]!;
}

function baccarat({ tables, numbers, choice }: Rules): Played {
  const { pays } = tables as { pays: { player: number; banker: number; tie: number; pair: number } };
  const deal = shoe(numbers);
  const [player, banker] = [[deal()], [deal()]];
  player.push(deal());
  banker.push(deal());
  if (points(player) < 8 && points(banker) < 8) {
    if (points(player) <= 5) player.push(deal());
    const third = player[2] === undefined ? undefined : points([player[2]]);
    if (bankerDraws(points(banker), third)) banker.push(deal());
  }
  const lead = points(player) - points(banker);
  const isPair = ([one, other]: number[]) => rank(one!) === rank(other!);
  const outcome = { player, banker };
  return {
    outcome,
    ...settle(choice, (spot) => {
      if (spot === 'tie') return lead === 0 ? odds(pays.tie) : 0;
      if (spot === 'playerPair' || spot === 'bankerPair')
        return isPair(spot === 'playerPair' ? player : banker) ? odds(pays.pair) : 0;
      if (lead === 0) return 10_000;
      return (spot === 'player') === lead > 0 ? odds(spot === 'player' ? pays.player : pays.banker) : 0;
    }),
  };
}

function dragonTiger({ tables, numbers, choice }: Rules): Played {
  const { pays } = tables as { pays: { tie: number; suitedTie: number } };
  const deal = shoe(numbers);
  const [dragon, tiger] = [deal(), deal()];
  const isTie = rank(dragon) === rank(tiger);
  return {
    outcome: { dragon, tiger },
    ...settle(choice, (spot) => {
      if (spot === 'tie') return isTie ? odds(pays.tie) : 0;
      if (spot === 'suitedTie') return isTie && suit(dragon) === suit(tiger) ? odds(pays.suitedTie) : 0;
      if (isTie) return 5_000;
      return (spot === 'dragon') === rank(dragon) > rank(tiger) ? odds(1) : 0;
    }),
  };
}

function roulette({ tables, numbers, choice }: Rules): Played {
  const { pockets, spots } = tables as { pockets: number; spots: Record<string, { numbers: number[]; pays: number }> };
  const number = numbers.index(pockets);
  return {
    outcome: { number },
    ...settle(choice, (spot) => (spots[spot]!.numbers.includes(number) ? spots[spot]!.pays : 0)),
  };
}

const threeDice = (numbers: Numbers) => upTo(3).map(() => numbers.index(6) + 1);
const often = (dice: readonly number[], face: number) => dice.filter((die) => die === face).length;

interface SicBoPays {
  anyTriple: number;
  triple: number;
  double: number;
  pair: number;
  single: number[];
  total: Record<string, number>;
}

function sicBo({ tables, numbers, choice }: Rules): Played {
  const { pays } = tables as { pays: SicBoPays };
  const dice = threeDice(numbers);
  const sum = dice.reduce((all, die) => all + die, 0);
  const isTriple = often(dice, dice[0]!) === 3;
  const won = (spot: string): number | undefined => {
    if (spot === 'big') return !isTriple && sum >= 11 ? 1 : undefined;
    if (spot === 'small') return !isTriple && sum <= 10 ? 1 : undefined;
    if (spot === 'anyTriple') return isTriple ? pays.anyTriple : undefined;
    const [, kind, digits] = /^([a-z]+)(\d+)$/.exec(spot)!;
    if (kind === 'total') return sum === Number(digits) ? pays.total[digits!] : undefined;
    const [one, other] = [...digits!].map(Number) as [number, number];
    if (kind === 'single') return pays.single[often(dice, one) - 1];
    if (kind === 'double') return often(dice, one) >= 2 ? pays.double : undefined;
    if (kind === 'triple') return often(dice, one) === 3 ? pays.triple : undefined;
    return often(dice, one) > 0 && often(dice, other) > 0 ? pays.pair : undefined;
  };
  return { outcome: { dice }, ...settle(choice, (spot) => paysTo(won(spot))) };
}

const paysTo = (to: number | undefined) => (to === undefined ? 0 : odds(to));

function crab({ tables, numbers, choice }: Rules): Played {
  const { animals, pays } = tables as { animals: string[]; pays: { single: number[]; pair: number } };
  const dice = threeDice(numbers);
  const shown = (animal: string) => often(dice, animals.indexOf(animal) + 1);
  return {
    outcome: { dice },
    ...settle(choice, (spot) => {
      const [one, other] = spot.split('-') as [string, string?];
      if (other === undefined) return paysTo(pays.single[shown(one) - 1]);
      return shown(one) > 0 && shown(other) > 0 ? odds(pays.pair) : 0;
    }),
  };
}

function fortuneWheel({ tables, numbers, choice }: Rules): Played {
  const { segments, mostMultipliers } = tables as { segments: string[]; mostMultipliers: number };
  const isFactor = (place: number) => segments[place]!.startsWith('x');
  const stops: number[] = [];
  do stops.push(numbers.index(segments.length));
  while (isFactor(stops.at(-1)!) && stops.length < mostMultipliers);
  if (isFactor(stops.at(-1)!)) {
    const plain = upTo(segments.length).filter((place) => !isFactor(place));
    stops.push(plain[numbers.index(plain.length)]!);
  }
  const factor = stops.slice(0, -1).reduce((product, place) => product * Number(segments[place]!.slice(1)), 1);
  const prize = segments[stops.at(-1)!]!;
  return {
    outcome: { stops },
    ...settle(choice, (spot) => (spot === `n${prize}` ? Math.min(25_000_000, odds(Number(prize) * factor)) : 0)),
  };
}

interface DailyPays {
  straight3: number;
  any3: Record<string, number>;
  top2: number;
  bottom2: number;
  runTop: number;
  runBottom: number;
}

function dailyDraw({ tables, numbers, choice }: Rules): Played {
  const { pays } = tables as { pays: DailyPays };
  const digits = upTo(5).map(() => numbers.index(10));
  const [top, bottom] = [digits.slice(0, 3), digits.slice(3)];
  const sorted = [...top].sort().join('');
  const orders = [0, 1, 3, 6][new Set(top).size]!;
  const won = (kind: string, number: string): number => {
    if (kind === 'straight3') return number === top.join('') ? pays.straight3 : 0;
    if (kind === 'any3') return number === sorted ? pays.any3[orders]! : 0;
    if (kind === 'top2') return number === top.slice(1).join('') ? pays.top2 : 0;
    if (kind === 'bottom2') return number === bottom.join('') ? pays.bottom2 : 0;
    if (kind === 'runTop') return top.includes(Number(number)) ? pays.runTop : 0;
    return bottom.includes(Number(number)) ? pays.runBottom : 0;
  };
  return {
    outcome: { top, bottom },
    ...settle(choice, (spot) => {
      const [kind, number] = spot.split(':') as [string, string];
      return Math.round(won(kind, number) * 10_000);
    }),
  };
}

function express({ tables, numbers, choice }: Rules): Played {
  const lotto = tables as { numbers: number; drawn: number; pays: number[] };
  const pool = upTo(lotto.numbers).map((place) => place + 1);
  const drawn = upTo(lotto.drawn).map(() => take(pool, numbers));
  return {
    outcome: { drawn },
    ...settle(choice, (spot) => {
      const right = spot.split('-').filter((number) => drawn.includes(Number(number))).length;
      return lotto.pays[right]! * 10_000;
    }),
  };
}

interface Race {
  forms: number[];
  margins: { win: number; place: number; forecast: number };
}

function race({ tables, numbers, choice, round }: Rules): Played {
  const { forms, margins } = tables as Race;
  const runners = upTo(forms.length);
  let code = (round * 1_000_003) % runners.reduce((product, runner) => product * (runner + 1), 1);
  const left = upTo(forms.length);
  const form = runners.map(() => {
    const size = left.length;
    const [taken] = left.splice(code % size, 1) as [number];
    code = Math.floor(code / size);
    return taken;
  });
  const running = [...runners];
  const order: number[] = [];
  while (running.length > 1) {
    let k = numbers.index(running.reduce((sum, runner) => sum + forms[form[runner]!]!, 0));
    const place = running.findIndex((runner) => {
      const weight = forms[form[runner]!]!;
      if (k < weight) return true;
      k -= weight;
      return false;
    });
    order.push(...running.splice(place, 1));
  }
  order.push(...running);
  const chances = raceChances(forms);
  const back = (chance: number, margin: number) => Math.floor(20 / (chance * margin) + 0.000000001) * 500;
  return {
    outcome: { form, order },
    ...settle(choice, (spot) => {
      const [kind, names] = spot.split(':') as ['win' | 'place' | 'forecast', string];
      const [one, other] = names.split('-').map((name) => Number(name) - 1) as [number, number?];
      const [first, second] = [form[one]!, other === undefined ? 0 : form[other]!];
      if (kind === 'win') return order[0] === one ? back(chances.win[first]!, margins.win) : 0;
      if (kind === 'place') return order.slice(0, 3).includes(one) ? back(chances.place[first]!, margins.place) : 0;
      const isRight = order[0] === one && order[1] === other;
      return isRight ? back(chances.pair(first, second), margins.forecast) : 0;
    }),
  };
}

function raceChances(forms: readonly number[]) {
  const sum = forms.reduce((all, part) => all + part, 0);
  const pair = (a: number, b: number) => (forms[a]! / sum) * (forms[b]! / (sum - forms[a]!));
  const place = forms.map(() => 0);
  for (const first of upTo(forms.length)) {
    for (const second of upTo(forms.length)) {
      if (second === first) continue;
      for (const third of upTo(forms.length)) {
        if (third === first || third === second) continue;
        const all = pair(first, second) * (forms[third]! / (sum - forms[first]! - forms[second]!));
        for (const one of [first, second, third]) place[one]! += all;
      }
    }
  }
  return { win: forms.map((part) => part / sum), place, pair };
}

export const tables: Readonly<Record<string, (rules: Rules) => Played>> = {
  baccarat,
  'live-baccarat': baccarat,
  'live-baccarat-speed': baccarat,
  'dragon-tiger': dragonTiger,
  'live-dragon-tiger': dragonTiger,
  roulette,
  'live-roulette': roulette,
  'sic-bo': sicBo,
  'live-sic-bo': sicBo,
  'fish-prawn-crab': crab,
  'fortune-wheel': fortuneWheel,
  'daily-draw': dailyDraw,
  'express-645': express,
  'derby-8': race,
  'hound-dash-6': race,
};
