import { type RaceDefinition, raceRules } from '../../families/race/race.ts';

/** Six hounds, closer to each other than the horses. */
export const houndForms = [26, 21, 17, 14, 12, 10] as const;
export const houndRace: RaceDefinition = { forms: houndForms, margins: { win: 1.14, place: 1.14, forecast: 1.2 } };
export const houndRules = raceRules(houndRace);
