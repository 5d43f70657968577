export { PointsPage as default } from '../../features/loyalty/points-page.tsx';
