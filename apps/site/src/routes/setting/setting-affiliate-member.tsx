export { InvitedMembers as default } from '../../features/affiliate/invitations-lists.tsx';
