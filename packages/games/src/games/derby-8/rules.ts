import { type RaceDefinition, raceRules } from '../../families/race/race.ts';

/** Eight horses; the odds of the best to win are 3.65 and of the weakest 17.5. */
export const derbyForms = [24, 19, 15, 12, 10, 8, 7, 5] as const;
export const derbyRace: RaceDefinition = { forms: derbyForms, margins: { win: 1.14, place: 1.14, forecast: 1.2 } };
export const derbyRules = raceRules(derbyRace);
