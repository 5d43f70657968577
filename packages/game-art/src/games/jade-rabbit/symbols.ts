import { glowDisc, place } from '../../kit/index.ts';
import { prizeCoins } from '../../slots/prize-coin.ts';
import { letterSymbols, named, type SlotSymbols } from '../../slots/symbols.ts';
import { cloudBank, moon } from '../../things/nature/river.ts';
import { lantern } from '../../things/objects/lantern.ts';
import { jadeRabbit, mooncake, teapot } from '../../things/objects/mid-autumn.ts';

export const paper = ['#fffbe0', '#ffe04a', '#f2960a', '#8a3a04'] as const;

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#8af0e0', body: '#0f8a8a', fold: '#043c4a', glow: '#fff0a0' }, (d) =>
    [
      glowDisc(d, [0, -14], 122, '#ffe89a', 0.8),
      place(moon(d), 0, -16, { scale: 0.9 }),
      place(cloudBank(d, 100, 46, d.linear(['#ffffff', '#b8e8ff'])), -58, 36),
      place(cloudBank(d, 100, 46, d.linear(['#ffffff', '#b8e8ff'])), 66, 28),
    ].join(''),
  ),
  A: { glow: '#6affc0', draw: (d) => place(jadeRabbit(d), 0, 0, { scale: 0.98 }) },
  B: {
    glow: '#ffb02e',
    draw: (d) => place(lantern(d, { hasTassel: false, hasHalo: false, paper }), 0, 8, { scale: 0.98 }),
  },
  D: { glow: '#ffb04a', draw: (d) => place(mooncake(d), 0, -4, { scale: 0.98 }) },
  E: { glow: '#5ad0ff', draw: (d) => place(teapot(d), 0, 6, { scale: 0.96 }) },
  ...letterSymbols({ K: ['#ffd8ec', '#f04a9a', '#a80a5a'], Q: ['#e8dcff', '#8a5af8', '#4a1cc0'] }),
  ...prizeCoins({
    rim: ['#f2fff6', '#8af5c0', '#1fb57a', '#b8ffdc', '#04603c'],
    crease: '#033a26',
    face: ['#fff6c0', '#ffc93a', '#b86a00'],
    mark: '<circle cy="-94" r="9" fill="#04603c" opacity=".5"/><circle cx="2.5" cy="-96" r="7.5" fill="#8af5c0" opacity=".9"/>',
  }),
};
