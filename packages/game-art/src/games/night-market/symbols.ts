import { place } from '../../kit/index.ts';
import { letterSymbols, type SlotSymbols } from '../../slots/symbols.ts';
import { bubbleTea, dumplingBasket, noodleBowl, recipeBook, satay } from '../../things/objects/street-food.ts';

export const symbols: SlotSymbols = {
  S: { glow: '#ffb02e', draw: (d) => place(recipeBook(d), 2, -4, { scale: 1.02 }) },
  A: { glow: '#ff5a4a', draw: (d) => place(noodleBowl(d), 0, 4, { scale: 0.98 }) },
  B: { glow: '#ffae4a', draw: (d) => place(satay(d), 0, 0, { scale: 0.98 }) },
  D: { glow: '#ff7ac8', draw: (d) => place(bubbleTea(d), 0, 2, { scale: 0.98 }) },
  E: { glow: '#ffe0a8', draw: (d) => place(dumplingBasket(d), 0, -6, { scale: 0.98 }) },
  ...letterSymbols({
    K: ['#ffd0e4', '#f0308a', '#a0084e'],
    Q: ['#c8fff4', '#1fc8b0', '#067a70'],
    J: ['#fff0b8', '#ffb01f', '#d06a00'],
    T: ['#d8dcff', '#6a7af8', '#2c34c0'],
  }),
};
