const longestTitle = 30;

/** Titles of promotions longer than 30 characters are cut there (R5.43). */
export function shortTitle(title: string): string {
  const signs = [...title];
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle).join('')}…` : title;
}
