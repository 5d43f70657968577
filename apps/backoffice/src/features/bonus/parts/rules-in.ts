/** Returns the rules with their amounts in one currency; the amounts of steps, days, prizes and rewards are nested in them. */
export const rulesIn = <R extends object>(rules: R, currency: string): R =>
  JSON.parse(JSON.stringify(rules), (name, value) =>
    name === 'amounts' || name === 'bets' ? (currency in value ? { [currency]: value[currency] } : {}) : value,
  );
