import type { OfferContent, OfferWeights } from '@sabai/contract';
import type { Facts } from '../../approvals/index.ts';
import { decimalOf, nameOf } from './present-offer.ts';

const percent = (share: number) => `${share / 100} %`;
const times = (hundredths: number) => `${hundredths / 100} ×`;
/** The office writes it by the house's clock. */
const minuteOf = (moment: string | null) => moment ?? '…';
const money = (minor: string, currency: string) => `${decimalOf(minor, currency)} ${currency}`;

const weightsOf = ({ games, subCategories, providers, categories, otherwise }: OfferWeights): string =>
  [
    ...[categories, providers, subCategories, games].flatMap((each) => Object.entries(each)),
    ...[['…', otherwise] as const],
  ]
    .map(([code, weight]) => `${code} ${percent(weight)}`)
    .join(', ');

function givenOf(content: OfferContent): string {
  if (content.kind === 'shop') {
    const { points, amounts, rounds, chance } = content.rules;
    const of = Object.entries(amounts).flatMap(([currency, one]) => (one?.money ? [money(one.money, currency)] : []));
    return [
      `${points} P`,
      ...of,
      ...(rounds ? [`${rounds.game} × ${rounds.count}`] : []),
      ...(chance ? chance.prizes.map(({ code, parts }) => `${code} ${parts}/${chance.of}`) : []),
    ].join(', ');
  }
  if (content.kind === 'competition')
    return content.rules.prizes
      .map(({ from, to, reward: { type, amounts = {}, points, rounds, promotion } }) => {
        const of = Object.entries(amounts).map(([currency, one]) => money(one ?? '0', currency));
        const given = [type, points, rounds && `${rounds.game} × ${rounds.count}`, promotion, ...of];
        return `${from}–${to}: ${given.filter((part) => part !== undefined).join(' ')}`;
      })
      .join(', ');
  if (content.kind === 'quest') {
    const { reward, checkIn = [] } = content.rules;
    return (reward ? [reward] : checkIn)
      .map(({ type, amounts = {}, points, rounds, promotion }) =>
        [
          ...[type, points, rounds && `${rounds.game} × ${rounds.count}`, promotion],
          ...Object.entries(amounts).map(([currency, one]) => money(one ?? '0', currency)),
        ]
          .filter((part) => part !== undefined)
          .join(' '),
      )
      .join(', ');
  }
  if (content.kind === 'coupon') {
    const { amounts, points, rounds, promotion } = content.rules;
    return [
      ...Object.entries(amounts).flatMap(([currency, one]) => {
        const minor = content.type === 'money' ? one?.money : one?.stake;
        return minor === undefined ? [] : [money(minor, currency)];
      }),
      ...(points === undefined ? [] : [`${points} P`]),
      ...(rounds ? [`${rounds.game} × ${rounds.count}`] : []),
      ...(promotion === undefined ? [] : [`#${promotion}`]),
    ].join(', ');
  }
  if (content.kind !== 'promotion')
    return content.rules.rates
      .map(({ product, tiers }) => `${product} ${tiers.map(({ share }) => percent(share)).join('–')}`)
      .join(', ');
  const { share, amounts, freeRounds } = content.rules;
  const of = Object.entries(amounts).flatMap(([currency, one]) => {
    const most = share === undefined ? one?.fixed : one?.cap;
    return most === undefined ? [] : [`${share === undefined ? '' : `${percent(share)} ≤ `}${money(most, currency)}`];
  });
  return [...of, ...(freeRounds ? [`${freeRounds.game} × ${freeRounds.count}`] : [])].join(', ');
}

/**
 * What a request about an offer shows of it, by names that the office words, and without a language: whoever decides reads the whole of it
 * on its page.
 */
export function factsOfOffer(content: OfferContent | undefined, id: number): Facts {
  if (!content) return {};
  const { texts, starts_at, ends_at, budget } = content;
  const isPromotion = content.kind === 'promotion';
  const isProgramme = content.kind === 'cashback' || content.kind === 'rebate';
  return {
    offer: nameOf(texts, id),
    given: givenOf(content),
    ...(isPromotion && { turnover: times(content.rules.wagering.multiplierHundredths) }),
    ...(isProgramme && { turnover: times(content.rules.turnoverHundredths) }),
    ...(isPromotion && { weights: weightsOf(content.rules.wagering.weights) }),
    languages: Object.entries(texts)
      .flatMap(([prefix, text]) => (text?.title ? [prefix] : []))
      .join(', '),
    window: `${minuteOf(starts_at)} – ${minuteOf(ends_at)}`,
    budget: Object.entries(budget)
      .flatMap(([currency, one]) =>
        one ? [`${money(one.amount, currency)}${one.places === null ? '' : ` / ${one.places}`}`] : [],
      )
      .join(', '),
    ...(isProgramme && { schedule: content.rules.schedule.every }),
  };
}
