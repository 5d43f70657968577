import { defineLinesSlot, type LinesSlot } from '../../families/lines-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips, pays and feature of Snowbell Express: fewer free spins than Lotus Lanterns, at three times the win. */
export const snowbellExpressMaths = defineLinesSlot({
  lines: paylines.twenty,
  linePays: {
    A: [40, 200, 1000],
    B: [30, 120, 500],
    D: [25, 100, 300],
    E: [20, 80, 250],
    K: [15, 40, 150],
    Q: [10, 30, 120],
    J: [10, 25, 100],
    T: [5, 20, 80],
    N: [5, 15, 75],
  },
  scatterPays: [2, 10, 100],
  freeSpins: { awards: [8, 12, 20], multiplier: 3 },
  strips: {
    base: [
      'NKEEBDKJNTETDTDEJQEJBQTSJQKJKJJSAJNDNKJKBNKQT',
      'KDQQDJKKTJSEKNJTQNENJKNAJBKDWNDJQSTJTWTEJQBT',
      'JJDQJSTKTJQQNTNQBTWQEJNJJBKDKJBNEWKDEJKEANT',
      'NJWTJTTQQQKQNTESKDJNEJKNJBANJTTEKKEJBDWKDESDT',
      'KKQJKKQJTJJBJJSTKBKTKJNQEDNEQTJNETNJQASND',
    ],
    free: [
      'QKEJJTKJKKDABJANJNKEJQSTDSETJNQKKDQJTNNBTE',
      'TAKKNJWJQJNQDKBTEBDWEKJEBTTNNSJQKQKKENJTWDJSW',
      'KKNQJWKQSDAKNTJTEKNTKSJJJJBNBAJWDNWTQKTJEWQE',
      'NNEQWNKSEKJSJKTBNJQDJKDWBJQTTEKQEKJNTJTJABWEDWJ',
      'QKJNNKKQBJTQAESTTTEJKJJNEJKBTNJEDTKQNENKTNTJTSDJ',
    ],
  },
  buy: { cost: 26.7 },
  maxWin: 2500,
});

/** The default version, and one that returns 94%: the same pays on other strips, and a higher feature price. */
export const snowbellExpressVersions: readonly SlotVersion<LinesSlot>[] = [
  { rulesVersion: '1.0.0', slot: snowbellExpressMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineLinesSlot({
      ...snowbellExpressMaths,
      strips: {
        ...snowbellExpressMaths.strips,
        base: [
          'JQAQKNDKESDBTDKTEJJJTNEJDBQJJEKQBJNKNNKKEJTST',
          'JAEQWJDQWTNKNKQDTBENKJJBJKDQQSJJTTEJTNTKDJSN',
          'TWTEDTKSBTBBTJJJKDJNKDENJKEQQAWNJJJDEQQNQNJ',
          'BTNSKKNKQATBQDQTJTJKBEDWEKTEQJKEJDNJNEATJSJND',
          'JNKENTJTDQSDNEQJJJJBNAJJSTQEKTEKKNKNQJTKB',
        ],
      },
      buy: { cost: 27.3 },
    }),
  },
];
