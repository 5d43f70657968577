import { type BookSlot, defineBookSlot } from '../../families/book-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips, pays and feature of Night Market: its feature is more frequent and pays less than in other book slots. */
export const nightMarketMaths = defineBookSlot({
  lines: paylines.ten,
  linePays: {
    A: [10, 80, 800, 3000],
    B: [5, 50, 400, 2000],
    D: [5, 30, 100, 600],
    E: [5, 30, 100, 400],
    K: [0, 5, 25, 100],
    Q: [0, 5, 25, 100],
    J: [0, 5, 20, 75],
    T: [0, 5, 15, 75],
  },
  scatterPays: [2, 15, 150],
  freeSpins: {
    award: 10,
    specials: [
      ['A', 2],
      ['B', 3],
      ['D', 4],
      ['E', 4],
      ['K', 6],
      ['Q', 6],
      ['J', 7],
      ['T', 8],
    ],
  },
  strips: {
    base: [
      'QEJKQJKQDTJQTKJTKJTQKJSKTQDTAEQTKQJTKQBTQKT',
      'TJQTJKQEDQKJQKTJDQJTQJTQJKTJQAKTQKBTJKBTEQTKJTKJBS',
      'TKSQEJQTKJEBQJBTQJDTKJTAKEBJTKQJDETDJQKJADE',
      'BDJKDTKJEKJETAKQTJKQJSKJBSQEBTEDKJQKTJAETQDKTQ',
      'QAEJKBEQJETDETKQSTJDQJTABTKJBKQJKQDTQKDTJE',
    ],
  },
  buy: { cost: 90.3 },
  maxWin: 10000,
});

/** The default version, and one that returns 94%: the same pays on other strips, and another price of the feature. */
export const nightMarketVersions: readonly SlotVersion<BookSlot>[] = [
  { rulesVersion: '1.0.0', slot: nightMarketMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineBookSlot({
      ...nightMarketMaths,
      strips: {
        base: [
          'TJQKBQTKJDKQSEJTKQTKQTAQTKJTQKJQTDEQKTAQTKE',
          'JQSTQJKTQKJQKJTQKTJKTJQTBJTQJBEKTBDTJQTJQKDATEJQKT',
          'JETKQETJDTJAEQTJQEJDSJKTJKBDETJBKJQTAJTBJDQ',
          'TKJABJTDQKATQJKQJKDEKQTEKJQBEQSDTKEDTSEQKJQBKJ',
          'JQBKTQEBKDTKJQKDTKQJDEQKSAETQBKAJEKTJEKJDT',
        ],
      },
      buy: { cost: 88.4 },
    }),
  },
];
