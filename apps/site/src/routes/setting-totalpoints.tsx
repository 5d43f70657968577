export { PointsPage as default } from '../features/history/points-page.tsx';
