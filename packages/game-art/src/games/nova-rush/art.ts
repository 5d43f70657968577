import { crashArt } from '../../crash/crash-art.ts';
import { propSheet, props, rocketData, softScale } from './props.ts';
import { logo, nearStars, space, surface } from './stage.ts';

/** The pictures of the game: two skies, near stars and ground that slide before them, and everything that flies. */
export const novaRushArt = crashArt({
  code: 'nova-rush',
  props: { sheet: propSheet, draw: props },
  craft: rocketData,
  softScale,
  background: space,
  near: { name: 'stars-near', draw: nearStars },
  surface: { padY: 106, draw: surface },
  logo,
});
