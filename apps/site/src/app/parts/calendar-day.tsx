import { DateTime } from '@sabai/ui';

/** A day that is the same day everywhere; noon in Greenwich lies on it nearly everywhere. */
export const CalendarDay = ({ day }: { day: string }) => <DateTime value={`${day}T12:00:00Z`} show="date" />;
