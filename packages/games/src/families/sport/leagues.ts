import { matrixBook, type Side } from '../football/season.ts';

/** A simulated league: its sides are fictional, and each of its matches is marked as simulated. */
export interface League {
  readonly code: string;
  /** The same in every language. */
  readonly name: string;
  readonly sides: readonly Side[];
}

/** From the strongest side to the weakest. */
const strengths = [
  { attack: 1.31, defence: 0.76 },
  { attack: 1.2, defence: 0.84 },
  { attack: 1.12, defence: 0.9 },
  { attack: 1.05, defence: 0.96 },
  { attack: 0.98, defence: 1.02 },
  { attack: 0.92, defence: 1.07 },
  { attack: 0.85, defence: 1.13 },
  { attack: 0.77, defence: 1.21 },
] as const;
const shirts = ['#c81d3a', '#e8a317', '#0e8fb5', '#169b62', '#5b3fd6', '#f26b21', '#e5489b', '#4d5b6e'];

/** `goals` is the factor by which a league scores more than average. */
const league = (code: string, name: string, goals: number, names: readonly string[], turn: number): League => ({
  code,
  name,
  sides: names.map((side, place) => {
    const { attack, defence } = strengths[place]!;
    return { name: side, shirt: shirts[(place + turn) % shirts.length]!, attack: attack * goals, defence };
  }),
});

export const leagues: readonly League[] = [
  league(
    'lotus-premier',
    'Lotus Premier',
    1,
    [
      'Garuda Park',
      'Coral Bay',
      'Bamboo Forest',
      'Silk Road',
      'Paper Lantern',
      'Tamarind Hill',
      'Amber Island',
      'Hornbill',
    ],
    0,
  ),
  league(
    'northern-crown',
    'Northern Crown',
    0.92,
    ['Frostford', 'Ironwick', 'Aldermoor', 'Ravenholt', 'Stonebrook', 'Elmgate', 'Winter Vale', 'Harrowmere'],
    3,
  ),
  league(
    'azure-coast',
    'Azure Coast Cup',
    1.08,
    ['Puerto Sol', 'Villa Azul', 'Marisol', 'Costa Plata', 'Isla Verde', 'Monte Dorado', 'Rio Claro', 'Bahia Luna'],
    5,
  ),
  league(
    'highland-shield',
    'Highland Shield',
    0.97,
    ['Glen Ardan', 'Loch Sable', 'Kestrel Crag', 'Brae Thorn', 'Fell Haven', 'Tarn Moss', 'Cairn Rowan', 'Dunhollow'],
    6,
  ),
];

const books = leagues.map(({ sides }) => matrixBook(sides));
export const bookOf = (league: number): ReturnType<typeof matrixBook> => books[league]!;
