import { defineLinesSlot, type LinesSlot } from '../../families/lines-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips, pays and feature of Mango Riches: ten lines, many small wins. */
export const mangoRichesMaths = defineLinesSlot({
  lines: paylines.ten,
  linePays: {
    A: [40, 150, 800],
    B: [30, 100, 400],
    D: [20, 80, 300],
    E: [20, 60, 200],
    K: [15, 40, 120],
    Q: [10, 30, 100],
    J: [10, 25, 80],
    T: [5, 20, 60],
    N: [5, 15, 50],
  },
  scatterPays: [2, 8, 50],
  freeSpins: { awards: [8, 10, 15], multiplier: 2 },
  strips: {
    base: [
      'QANEQANEEJKTEQDTBKQQEJSNTBNQJTTJNSQJKDJKJKBKKJJ',
      'ENSTJTQKQEJQEJWQJKJJQNQNKJTTEKKAQDNWDNWSKJNBTKBJ',
      'KEBJWJTESNATWNBKQEJNJTSJNKTQDQKNKQJTQJJWKKDQ',
      'QBQBJKSKQKQWTJWENJSJJTJJDJNEWTEDAJNTNKEQQTBKNQ',
      'QJQQKSJTQTTNKKTNKKJEBQDJNJDQAKQJTEBNNBJJSNEK',
    ],
    free: [
      'DQNQNNQETEJJEBKKNJQDKSTTKBEADNKAJNJTSJEKJBTQJQK',
      'ESQABWJNJWJQNWTJNTKTKKENQDWEKJNTKKEJKJBEDQJNNST',
      'JQWKNJNKWEBKETAQBBQKJNENKSJWJTTETNJJKQJTSWNDEDJ',
      'QKNWTSWNDJTJTKJEABWJTQDJQJSEQNWKBENNKETJJ',
      'ENQTKJDJTEDNJATSBKENJSBNJQJNTTQNQKJJQENNJK',
    ],
  },
  buy: { cost: 15.8 },
  maxWin: 2500,
});

/** The default version, and one that returns 94%: the same pays on other strips, and a higher feature price. */
export const mangoRichesVersions: readonly SlotVersion<LinesSlot>[] = [
  { rulesVersion: '1.0.0', slot: mangoRichesMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineLinesSlot({
      ...mangoRichesMaths,
      strips: {
        ...mangoRichesMaths.strips,
        base: [
          'JTJJEEBKNEDQJKEQBTTKJDDJJBNQQTKTQKSKAJNANKNJQQS',
          'JKQBNJWTQNQNKBTJTKBTQKESQKNJJQWJKJDSNKEQADEJNEWT',
          'WNJATQJKKJTKQDSWBKQTKJKNJJKNWQETNEQDNQBTSEJJ',
          'JETTWNJQKQBSWQETJKQJQKDAJNJTEJTWNDKQEESNQNBJBJ',
          'BDDJEBENJQNQQQTJKAJTENAJTSTNQKQEJNNKKKQKKSTJ',
        ],
      },
      buy: { cost: 16.2 },
    }),
  },
];
