export { HistoryPage as default } from '../../app/history/history-page.tsx';
