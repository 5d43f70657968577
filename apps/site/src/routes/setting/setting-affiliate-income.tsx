export { InvitationIncome as default } from '../../features/affiliate/income-page.tsx';
