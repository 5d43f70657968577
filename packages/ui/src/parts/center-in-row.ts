/** Scrolls a part of a horizontally scrolling row into its middle: the row moves, the page never. */
export function centerInRow(row: HTMLElement | null, part: HTMLElement | null | undefined): void {
  if (!row || !part) return;
  const shift = part.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo({ left: row.scrollLeft + shift - (row.clientWidth - part.offsetWidth) / 2, behavior: 'instant' });
}
