import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApprovalsPage } from '../features/approvals/approvals-page.tsx';
import { ApprovalPolicyPage } from '../features/approvals/policy-page.tsx';
import { BankLinesPage } from '../features/books/bank-lines-page.tsx';
import { ChecksPage } from '../features/books/checks-page.tsx';
import { CorrectionsPage } from '../features/books/corrections-page.tsx';
import { ReconciliationPage } from '../features/books/reconciliation-page.tsx';
import { TrialBalancePage } from '../features/books/trial-balance-page.tsx';
import { DecisionPage } from '../features/decisions/decision-page.tsx';
import { Oldest } from '../features/decisions/oldest.tsx';
import { InvitationPage } from '../features/login/invitation-page.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { SetUpPage } from '../features/login/set-up-page.tsx';
import { FlagsPage } from '../features/members/flags-page.tsx';
import { MemberPage } from '../features/members/member-page.tsx';
import { MembersPage } from '../features/members/members-page.tsx';
import { MessagesPage } from '../features/messages/messages-page.tsx';
import { ThreadPage } from '../features/messages/thread-page.tsx';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { AliasesPage } from '../features/site/aliases-page.tsx';
import { ChoicesPage } from '../features/site/choices-page.tsx';
import { FixturesPage } from '../features/site/fixtures-page.tsx';
import { ItemPage } from '../features/site/item-page.tsx';
import { ItemsPage } from '../features/site/items-page.tsx';
import { LanguagePage, LanguagesPage } from '../features/site/languages-page.tsx';
import { LiabilitiesPage } from '../features/site/liabilities-page.tsx';
import { MembersRulesPage } from '../features/site/members-rules-page.tsx';
import { NetworksPage } from '../features/site/networks-page.tsx';
import { PoliciesPage } from '../features/site/policies-page.tsx';
import { PolicyPage } from '../features/site/policy-page.tsx';
import { TagsPage } from '../features/site/tags-page.tsx';
import { VersionsPage } from '../features/site/versions-page.tsx';
import { WholePage } from '../features/site/whole-page.tsx';
import { OwnAccountPage } from '../features/staff/own-account-page.tsx';
import { StaffPage } from '../features/staff/staff-page.tsx';
import { MissingPage, RouteFault } from './parts/fault-page.tsx';
import { safePath } from './safe-path.ts';
import { staffStore } from './session.ts';
import { Shell } from './shell.tsx';

/** Everything but login is for staff; where they wanted to go is kept. */
function requireStaff({ request }: LoaderFunctionArgs) {
  const staff = staffStore.get();
  if (staff?.is_second_factor_missing) throw redirect('/set-up');
  if (staff) return null;
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  throw redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
}

function leaveLogin({ request }: LoaderFunctionArgs) {
  if (staffStore.get()) throw redirect(safePath(new URL(request.url).searchParams.get('next')));
  return null;
}

/** Only for who has to; everybody else is at work, or has to log in. */
function requireSetUp() {
  if (!staffStore.get()?.is_second_factor_missing) throw redirect('/');
  return null;
}

/** Who has accepted the invitation is at work; the link in the address is good for nothing any more. */
function leaveInvitation() {
  if (staffStore.get()) throw redirect('/');
  return null;
}

export const router = createBrowserRouter([
  { path: '/invitation', loader: leaveInvitation, element: <InvitationPage />, errorElement: <RouteFault /> },
  { path: '/set-up', loader: requireSetUp, element: <SetUpPage />, errorElement: <RouteFault /> },
  { path: '/login', loader: leaveLogin, element: <LoginPage />, errorElement: <RouteFault /> },
  {
    path: '/',
    loader: requireStaff,
    element: <Shell />,
    errorElement: <RouteFault />,
    children: [
      { index: true, element: <OverviewPage oldest={Oldest} /> },
      { path: 'deposits/:id?', element: <DecisionPage key="deposit" kind="deposit" /> },
      { path: 'withdrawals/:id?', element: <DecisionPage key="withdrawal" kind="withdrawal" /> },
      { path: 'approvals/policy', element: <ApprovalPolicyPage /> },
      { path: 'approvals/:id?', element: <ApprovalsPage /> },
      { path: 'members', element: <MembersPage /> },
      { path: 'members/flags', element: <FlagsPage /> },
      { path: 'members/:id', element: <MemberPage /> },
      { path: 'messages', element: <MessagesPage /> },
      { path: 'messages/:id', element: <ThreadPage /> },
      { path: 'ledger', element: <TrialBalancePage /> },
      { path: 'ledger/checks', element: <ChecksPage /> },
      { path: 'ledger/bank-lines', element: <BankLinesPage /> },
      { path: 'ledger/reconciliation', element: <ReconciliationPage /> },
      { path: 'ledger/corrections', element: <CorrectionsPage /> },
      { path: 'site', element: <WholePage /> },
      { path: 'site/content/:kind?', element: <ItemsPage /> },
      { path: 'site/content/:kind/:id', element: <ItemPage /> },
      { path: 'site/languages', element: <LanguagesPage /> },
      { path: 'site/languages/:id', element: <LanguagePage /> },
      { path: 'site/members', element: <MembersRulesPage /> },
      { path: 'site/choices/:kind?', element: <ChoicesPage /> },
      { path: 'site/policies', element: <PoliciesPage /> },
      { path: 'site/policies/new', element: <PolicyPage /> },
      { path: 'site/tags', element: <TagsPage /> },
      { path: 'site/aliases/:kind?', element: <AliasesPage /> },
      { path: 'site/versions', element: <VersionsPage /> },
      { path: 'site/liabilities', element: <LiabilitiesPage /> },
      { path: 'site/fixtures', element: <FixturesPage /> },
      { path: 'site/networks', element: <NetworksPage /> },
      { path: 'staff', element: <StaffPage /> },
      { path: 'account', element: <OwnAccountPage /> },
      { path: '*', element: <MissingPage /> },
    ],
  },
]);

// Whoever is logged out, by the server or in another tab, sees the login.
staffStore.subscribe(() => void router.revalidate());
