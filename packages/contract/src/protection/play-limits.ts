/** What a member can limit, and how often the reminder can come: words that pages need without the schemas around them. */
export const limitKinds = ['deposit', 'loss', 'wager', 'bet', 'time'] as const;

/** Minutes between two reminders. */
export const realityMinutes = [15, 30, 60, 120] as const;
