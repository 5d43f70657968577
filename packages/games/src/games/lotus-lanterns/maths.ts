import { defineLinesSlot, type LinesSlot } from '../../families/lines-slot/definition.ts';
import { paylines } from '../../families/slot/paylines.ts';
import type { SlotVersion } from '../../families/slot/slot-game.ts';

/** Strips, pays and feature of Lotus Lanterns; its exact return is 96.1739%, recomputed by this game's tests. */
export const lotusLanternsMaths = defineLinesSlot({
  lines: paylines.twenty,
  linePays: {
    A: [50, 250, 1000],
    B: [40, 150, 600],
    D: [30, 100, 400],
    E: [25, 80, 250],
    K: [15, 45, 150],
    Q: [10, 30, 120],
    J: [10, 25, 100],
    T: [5, 20, 80],
    N: [5, 20, 75],
  },
  scatterPays: [2, 10, 100],
  freeSpins: { awards: [10, 15, 20], multiplier: 2 },
  strips: {
    base: [
      'NTETSTKEJTDJNQQQKNJKTQTBEBKSJENTEDANNQJN',
      'KNJKEBKTNSKEBWENJJWQNTENQJNJTEQDNADTQTS',
      'WBDNEQWJDQNSQBENJKKTTTEJJNAEKENJKJSQTT',
      'KWKNJANDQJTJKJWEQTTEEBNNBKSQTEQDNJT',
      'EQNNJTBNKAKENJBDQTTNTTJJENTKQDJSKTQ',
    ],
    free: [
      'EJQQNKEKTDDQJSNNTJJBJTENKKBTSDTQKBANTKJ',
      'BNQJKQDNTNNEQWWJJAJQTKSNTKWJDBKTETES',
      'NTJKDENQNQADQJWEEKJSTTTDWWNKQBTNJKBJS',
      'NEKTBJJJKQJTTJDSWQTTSWNNQDNKANNWKENNKBEQ',
      'JQKKNTJQJSNETBTTKTNNJJABDJEQQNESDK',
    ],
  },
  buy: { cost: 25.2 },
  maxWin: 2500,
});

/** The default version, and one that returns 94%: the same pays on other strips, and a higher feature price. */
export const lotusLanternsVersions: readonly SlotVersion<LinesSlot>[] = [
  { rulesVersion: '1.0.0', slot: lotusLanternsMaths },
  {
    rulesVersion: '1.0.0-94',
    slot: defineLinesSlot({
      ...lotusLanternsMaths,
      strips: {
        ...lotusLanternsMaths.strips,
        base: [
          'NJQDEBNQKETQTTDBKQJNJNTKEJSQTKNTEASNTETJ',
          'EENJKKQTWAJQTQQTTNNJBJWKNSEJNAKNSTNEDDB',
          'JTENTSEQDQJKNQJESAKBNQJNWJEEDNTKKJWTTB',
          'NDNQABKTSJETJBDKTWKJQNQKEQENTJWTENJ',
          'JNQDATKSQKENBKNTNQJEBJNBTTNEQJDKJTT',
        ],
      },
      buy: { cost: 25.8 },
    }),
  },
];
