/** What is wider or longer than its place is moved by the keyboard too, and so has a name. */
export const scrollable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
