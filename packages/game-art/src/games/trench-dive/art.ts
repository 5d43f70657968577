import { crashArt } from '../../crash/crash-art.ts';
import { propSheet, props, softScale, submarineData } from './props.ts';
import { logo, plankton, sea, surface } from './stage.ts';

/** The pictures of the game: two seas, what floats near, the surface that is left behind, and everything that dives. */
export const trenchDiveArt = crashArt({
  code: 'trench-dive',
  props: { sheet: propSheet, draw: props },
  craft: submarineData,
  softScale,
  background: sea,
  near: { name: 'plankton', draw: plankton },
  surface: { padY: 150, draw: surface },
  logo,
});
