/**
 * Line art for screens with nothing on them, 160 × 120. Strokes take the colour of the text around them; the fainter
 * ones are the same colour, thinned.
 */
const lines = {
  lotus: {
    strong:
      '<path d="M80,88C68,74 68,46 80,28C92,46 92,74 80,88ZM80,88C62,84 50,66 50,46C66,52 76,68 80,88ZM80,88C98,84 110,66 110,46C94,52 84,68 80,88ZM80,88C60,92 42,84 32,68C50,64 68,72 80,88ZM80,88C100,92 118,84 128,68C110,64 92,72 80,88Z"/>',
    faint: '<path d="M24,100H60M70,100H136M44,108H96M106,108H118M80,16V20M104,24L102,28M56,24L58,28"/>',
  },
  net: {
    strong:
      '<path d="M58,22L34,106M46,44A34,14 16 0 0 112,62M46,44A34,14 16 0 1 112,62M46,45C46,84 62,104 82,104C98,104 108,88 112,63"/>',
    faint:
      '<path d="M56,56C60,80 70,98 84,103M70,62C72,82 78,96 88,101M88,66C88,82 90,94 96,97M50,66C66,78 88,84 106,82M57,84C70,93 86,97 100,95M122,30C126,26 132,26 136,30C132,34 126,34 122,30ZM136,30L142,25V35Z"/>',
  },
  ticket: {
    strong:
      '<path d="M24,44L70,34L66,44L74,52L66,62L76,72L70,84L78,92L36,101C37,94 32,89 25,90L21,72C28,71 31,65 28,60ZM84,31L126,22L130,40C123,41 120,48 124,53C127,57 132,57 134,56L138,73L92,89L86,80L92,69L82,59L90,49L82,41Z"/>',
    faint: '<path d="M38,56L56,52M40,68L58,64M104,42L116,39M106,54L118,51M108,66L116,64"/>',
  },
  wallet: {
    strong:
      '<path d="M34,46H120A8,8 0 0 1 128,54V94A8,8 0 0 1 120,102H42A12,12 0 0 1 30,90V42A10,10 0 0 1 40,32H110V46M34,46A8,8 0 0 1 30,40M128,64H108A10,10 0 0 0 108,84H128ZM110,72V76"/>',
    faint: '<path d="M40,92H96M44,38H102M58,20L62,24M80,14V20M102,20L98,24"/>',
  },
} as const;

export type EmptyState = keyof typeof lines;

export const emptyStates = Object.keys(lines) as EmptyState[];

/** Returns the drawing as an SVG document whose colour is `currentColor`. */
export function emptyState(name: EmptyState): string {
  const { strong, faint } = lines[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><g stroke-width="3">${strong}</g><g stroke-width="2.5" opacity=".45">${faint}</g></svg>\n`;
}
