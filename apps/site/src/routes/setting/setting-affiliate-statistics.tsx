export { InvitationDays as default } from '../../features/affiliate/invitations-lists.tsx';
