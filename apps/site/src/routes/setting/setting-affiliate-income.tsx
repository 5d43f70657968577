export { InvitationIncome as default } from '../../features/affiliate/invitations-lists.tsx';
