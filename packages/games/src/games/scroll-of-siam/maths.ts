import { type BookSlot, defineBookSlot } from '../../families/book-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips, pays and feature of Scroll of Siam; its exact return is 96.3182%. */
export const scrollOfSiamMaths = defineBookSlot({
  lines: paylines.ten,
  linePays: {
    A: [10, 100, 1000, 5000],
    B: [5, 40, 300, 1500],
    D: [5, 25, 80, 500],
    E: [5, 25, 80, 500],
    K: [0, 5, 30, 120],
    Q: [0, 5, 20, 80],
    J: [0, 5, 20, 80],
    T: [0, 5, 20, 80],
  },
  scatterPays: [2, 20, 200],
  freeSpins: {
    award: 10,
    specials: [
      ['A', 1],
      ['B', 2],
      ['D', 3],
      ['E', 3],
      ['K', 6],
      ['Q', 7],
      ['J', 7],
      ['T', 7],
    ],
  },
  strips: {
    base: [
      'KJTKQJBTQETKJQEKQTKJTKQTJDQJTQDTJQDJTKQJKSADT',
      'EJTQJKTQEAJKTSJKTJBQDTEBKQTKQBJKTJQKTEKJTDQT',
      'EDJKQTJQEJDKJQEKTEBJABQKETQJKDJKQJTQKJTDAKSJB',
      'KETQDEQTJKTSDQEJTQKJTQEDBQTBKQATEQDTQAJTBJ',
      'STJQATBKJQDAEBJQEKJQTEKJQDJKQTJDKQTBJEKJSQKEJKDQ',
    ],
  },
  buy: { cost: 91.7 },
  maxWin: 10000,
});

/** The default version, and one that returns 94%: the same pays on other strips, and a higher feature price. */
export const scrollOfSiamVersions: readonly SlotVersion<BookSlot>[] = [
  { rulesVersion: '1.0.0', slot: scrollOfSiamMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineBookSlot({
      ...scrollOfSiamMaths,
      strips: {
        base: [
          'QKTJKTDQETJQTEKQTJQTKDTJKBSTJQTDJKQJKQTKAJKTD',
          'DQJSQDTKATJKTJQTEQJTQETKJEQTBKTJQKTJQKBQTBQT',
          'KSJQKJDKEQAJKTQKDTJKTQJBDTJBQEJQEJKEJTADEJKBJ',
          'TDSJTAQDEQKTQJTKQBDTJQTEQKBEQKEQTDAQBTJQEJ',
          'JDKJEAJKTJKSQKJBESQJDQKBJKBDETKQJKQEJDTQJATEJTKQ',
        ],
      },
      buy: { cost: 92.6 },
    }),
  },
];
