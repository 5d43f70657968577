const longestTitle = 30;

/** Truncates titles of promotions to 30 characters (R5.43). */
export function shortTitle(title: string): string {
  const signs = [...title];
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle).join('')}…` : title;
}
