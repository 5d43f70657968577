import { calendarDate } from '../app/calendar-date.ts';
import { useRootData } from '../app/root-data.ts';
import { HistoryPage } from '../features/history/history-page.tsx';

export default function SettingHistory() {
  const { now, config } = useRootData();
  return <HistoryPage today={calendarDate(new Date(now), config.timeZone)} />;
}
