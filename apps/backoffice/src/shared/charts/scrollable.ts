/** Returns the attributes of a scrollable element: the keyboard can scroll it, so it has a name. */
export const scrollable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
