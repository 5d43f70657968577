import type { PlayParams, RoundEvent, StepAction, StepOffer } from '../protocol/index.ts';

/** Returns the offer that an action matches, or undefined when none does. */
export function offerOf(offers: readonly StepOffer[], { type, at }: StepAction): StepOffer | undefined {
  return offers.find(
    (offer) => offer.type === type && (offer.places ? at !== undefined && offer.places.includes(at) : at === undefined),
  );
}

/** Returns the actions taken in a round so far. */
export const actionsOf = (events: readonly RoundEvent[]): readonly StepAction[] =>
  events.flatMap((event) => (event.type === 'step' && event.action ? [event.action] : []));

const written = ({ type, at }: StepAction) => (at === undefined ? type : `${type} ${at}`);

/** Merges the choice of a bet and the actions after it, as the verifier needs them: `actions` is "pick 3, cashOut". */
export const choiceWithActions = (
  params: PlayParams | undefined,
  events: readonly RoundEvent[],
): PlayParams | undefined => {
  const actions = actionsOf(events);
  return actions.length === 0 ? params : { ...params, actions: actions.map(written).join(', ') };
};

/** Reads {@link choiceWithActions}. */
export function partActions(both: PlayParams | undefined): { params?: PlayParams; actions: readonly StepAction[] } {
  const { actions = '', ...params } = both ?? {};
  return {
    ...(both && { params }),
    actions: String(actions)
      .split(',')
      .map((action) => action.trim().split(' '))
      .filter(([type]) => type)
      .map(([type, at]) => ({ type: type!, ...(at !== undefined && { at: Number(at) }) })),
  };
}
