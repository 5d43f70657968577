export { HistoryPage as default } from '../features/history/history-page.tsx';
