/** Kinds of limits and intervals of the reminder: values that pages need without the schemas. */
export const limitKinds = ['deposit', 'loss', 'wager', 'bet', 'time'] as const;

/** Minutes between two reminders. */
export const realityMinutes = [15, 30, 60, 120] as const;
