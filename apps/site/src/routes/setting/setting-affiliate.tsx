export { AffiliateOverview as default } from '../../features/affiliate/affiliate-overview.tsx';
