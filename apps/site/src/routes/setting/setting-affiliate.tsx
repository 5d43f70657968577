export { InvitationsOverview as default } from '../../features/affiliate/invitations-overview.tsx';
