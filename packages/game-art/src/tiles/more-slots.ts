import { cord, type Drawing, dropShadow, dust, faces, glowDisc, place, sparkles, svg } from '../kit/index.ts';
import { tiger } from '../things/animals/tiger.ts';
import { fire } from '../things/nature/fire.ts';
import { dragonFruit, durian, mango, mangosteen } from '../things/nature/orchard.ts';
import { lightning } from '../things/nature/paddies.ts';
import { cloudBank, moon } from '../things/nature/river.ts';
import { bells, fir, gift, locomotive } from '../things/objects/christmas.ts';
import { lampLine, skyline } from '../things/objects/city.ts';
import { lantern } from '../things/objects/lantern.ts';
import { jadeRabbit, mooncake } from '../things/objects/mid-autumn.ts';
import { tubeLetters } from '../things/objects/neon.ts';
import { warDrum } from '../things/objects/percussion.ts';
import { bubbleTea, noodleBowl, satay } from '../things/objects/street-food.ts';
import { tukTuk } from '../things/objects/tuk-tuk.ts';
import { coin } from '../things/treasure/coin.ts';
import { garudaHead, wingedOrb } from '../things/treasure/storm-regalia.ts';
import { closeTile, openTile, type TileColours } from './tile.ts';

/** Lobby tile: the Garuda's head between two bolts. */
export function garudaStormTile(): Drawing {
  const colours: TileColours = { top: '#ffb06a', middle: '#7a1fb0', bottom: '#240650', light: '#fff0c8' };
  const d = openTile(colours, 81, [300, 290]);
  const violet = d.linear(['#d0a0ff', '#7a4ac8', '#3a1a80']);
  d.add(
    place(lightning(d), 150, 40, { scale: 1.3 }),
    place(lightning(d), 470, 30, { scale: [-1.3, 1.3] }),
    place(cloudBank(d, 360, 130, violet), 60, 90),
    place(cloudBank(d, 360, 130, violet), 560, 80),
    glowDisc(d, [300, 300], 280, '#ffd23a', 0.8, '#fffbe0'),
    place(garudaHead(d), 320, 316, { scale: 2.3, filter: dropShadow(d, 0, 16, 14, '#1a0430', 0.6, 0.2) }),
    place(wingedOrb(d, '#f0243c'), 116, 536, { scale: 0.74 }),
    place(wingedOrb(d, '#2a8af8'), 494, 536, { scale: 0.74 }),
    sparkles(d, [
      [196, 200, 26],
      [480, 220, 20],
    ]),
  );
  return closeTile(d, { words: ['GARUDA', 'STORM'], colours, secondFace: faces.ice });
}

/** Lobby tile: the night train comes out of the snow. */
export function snowbellExpressTile(): Drawing {
  const colours: TileColours = { top: '#7ac8ff', middle: '#1f4fc8', bottom: '#081a58', light: '#e0f4ff' };
  const d = openTile(colours, 82, [300, 280]);
  const cast = dropShadow(d, 0, 16, 14, '#04103a', 0.55, 0.2);
  const lamps = ['#ff5a5a', '#ffd23a', '#5ad0ff', '#ff8ae0', '#8af06a', '#ffd23a'];
  d.add(
    place(fir(d, '#12805a', lamps), 66, 560, { scale: 1.9 }),
    place(fir(d, '#12805a', lamps), 540, 560, { scale: 1.9 }),
    svg`<path d="M-10,500Q300,440 610,500V660H-10Z" fill="${d.linear(['#ffffff', '#c8def8'])}"/>`,
    cord('M220,660L276,500', 12, '#c8d4ec', '#1c2438') + cord('M380,660L324,500', 12, '#c8d4ec', '#1c2438'),
    place(locomotive(d), 300, 318, { scale: 1.86, filter: cast }),
    place(gift(d), 96, 552, { scale: 0.62, turn: -10, filter: cast }),
    place(bells(d), 508, 546, { scale: 0.62, turn: 8, filter: cast }),
    dust(d, { count: 90, area: [0, 0, 600, 620], radius: [2, 8], colours: ['#ffffff'], opacity: [0.4, 0.95] }),
    sparkles(d, [
      [196, 110, 24],
      [430, 150, 20],
    ]),
  );
  return closeTile(d, { words: ['SNOWBELL', 'EXPRESS'], colours, face: faces.ice, secondFace: faces.gold });
}

/** Lobby tile: a tuk-tuk of neon tubes before the lit city. */
export function neonTukTukTile(): Drawing {
  const colours: TileColours = { top: '#c83af0', middle: '#5a12b0', bottom: '#16043f', light: '#ff9af0' };
  const d = openTile(colours, 83, [300, 320]);
  d.add(
    skyline(d, 560, [180, 420], '#3a1080', ['#ffd21f', '#1fe0ff', '#ff8ad8']),
    svg`<rect y="540" width="600" height="100" fill="${d.linear(['#5a1fa0', '#16043f'])}"/>`,
    glowDisc(d, [300, 360], 320, '#ff2fa0', 0.65),
    place(tubeLetters(d, '777', 150, '#ffd21f', 0, 360), 300, 116, { turn: -4 }),
    place(tukTuk(d), 304, 376, { scale: 2.24, turn: -3 }),
    sparkles(d, [
      [92, 250, 24],
      [520, 240, 22],
    ]),
  );
  return closeTile(d, { words: ['NEON', 'TUK-TUK'], colours, face: faces.ice, secondFace: faces.blossom });
}

/** Lobby tile: the jade rabbit before the full moon. */
export function jadeRabbitTile(): Drawing {
  const colours: TileColours = { top: '#5a8af0', middle: '#2a2fa8', bottom: '#0a0a4a', light: '#fff6c8' };
  const d = openTile(colours, 84, [300, 270]);
  const cast = dropShadow(d, 0, 16, 14, '#04043a', 0.55, 0.2);
  const veil = d.linear(['#e8fff8', '#7ad8d0', '#2a8aa8']);
  d.add(
    glowDisc(d, [300, 262], 330, '#ffe89a', 0.9),
    place(moon(d), 300, 262, { scale: 2.3 }),
    place(lantern(d, { cord: 260, paper: ['#fffbe0', '#ffe04a', '#f2960a', '#8a3a04'] }), 84, 170, { scale: 0.72 }),
    place(lantern(d, { cord: 260 }), 520, 150, { scale: 0.66 }),
    place(cloudBank(d, 320, 120, veil), 120, 540),
    place(cloudBank(d, 340, 120, veil), 500, 550),
    place(jadeRabbit(d), 300, 330, { scale: 2.02, filter: cast }),
    place(mooncake(d), 98, 540, { scale: 0.6, turn: -10, filter: cast }),
    place(coin(d, { tilt: 26 }), 510, 540, { scale: 0.54, turn: 16 }),
    sparkles(d, [
      [180, 140, 24],
      [440, 250, 20],
    ]),
  );
  return closeTile(d, { words: ['JADE', 'RABBIT'], colours, face: faces.mint, secondFace: faces.gold });
}

/** Lobby tile: the golden mango over a heap of fruit. */
export function mangoRichesTile(): Drawing {
  const colours: TileColours = { top: '#5ad8f0', middle: '#12a86a', bottom: '#04402a', light: '#fffbd0' };
  const d = openTile(colours, 85, [300, 280]);
  const cast = dropShadow(d, 0, 14, 12, '#02301c', 0.55, 0.3);
  d.add(
    glowDisc(d, [300, 280], 320, '#ffe04a', 0.75, '#fffbe0'),
    place(durian(d), 108, 450, { scale: 1.1, turn: -10, filter: cast }),
    place(dragonFruit(d), 494, 440, { scale: 1.06, turn: 12, filter: cast }),
    place(mango(d), 300, 270, { scale: 2.06, filter: cast }),
    place(mangosteen(d), 240, 540, { scale: 0.8, filter: cast }),
    place(coin(d, { tilt: 30 }), 400, 550, { scale: 0.52, turn: 12, filter: cast }),
    place(coin(d, { tilt: 24 }), 84, 150, { scale: 0.44, turn: -18 }),
    place(coin(d, { tilt: 34 }), 520, 160, { scale: 0.46, turn: 18 }),
    sparkles(d, [
      [172, 130, 26],
      [452, 280, 22],
    ]),
  );
  return closeTile(d, { words: ['MANGO', 'RICHES'], colours, secondFace: faces.mint });
}

/** Lobby tile: a tiger roars over the drum, torches beside it. */
export function tigerDrumTile(): Drawing {
  const colours: TileColours = { top: '#3ac88a', middle: '#0a6a5a', bottom: '#042420', light: '#fff0b0' };
  const d = openTile(colours, 86, [300, 280]);
  const cast = dropShadow(d, 0, 16, 14, '#02140f', 0.6, 0.2);
  d.add(
    glowDisc(d, [300, 290], 320, '#ffae3a', 0.8, '#fff6c8'),
    place(fire(d), 84, 180, { scale: 1.1 }),
    place(fire(d), 516, 180, { scale: [-1.1, 1.1] }),
    place(warDrum(d), 300, 500, { scale: 1.7, filter: cast }),
    place(tiger(d), 300, 270, { scale: 1.94, filter: cast }),
    sparkles(d, [
      [110, 330, 22],
      [500, 340, 24],
    ]),
  );
  return closeTile(d, { words: ['TIGER', 'DRUM'], colours });
}

/** Lobby tile: a steaming bowl under the lamps of the market. */
export function nightMarketTile(): Drawing {
  const colours: TileColours = { top: '#ff8a5a', middle: '#8a1f7a', bottom: '#240a40', light: '#ffe8b0' };
  const d = openTile(colours, 87, [300, 300]);
  const cast = dropShadow(d, 0, 16, 14, '#1a0430', 0.6, 0.2);
  d.add(
    skyline(d, 470, [90, 260], '#5a1a6b', ['#ffd27a', '#ffae5a']),
    svg`<rect y="466" width="600" height="180" fill="#3a0f50"/>`,
    glowDisc(d, [300, 330], 300, '#ffb84a', 0.8, '#fff6c8'),
    lampLine(d, [-20, 40, 620, 60], 60, ['#ffc84a', '#ff8a3a', '#6af0e0'], 15),
    place(satay(d), 136, 470, { scale: 0.94, turn: 10, filter: cast }),
    place(bubbleTea(d), 490, 428, { scale: 1.16, turn: 6, filter: cast }),
    place(noodleBowl(d), 276, 320, { scale: 1.82, filter: cast }),
    sparkles(d, [
      [92, 210, 24],
      [520, 230, 20],
    ]),
  );
  return closeTile(d, { words: ['NIGHT', 'MARKET'], colours, secondFace: faces.blossom });
}
