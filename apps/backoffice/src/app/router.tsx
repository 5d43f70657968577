import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { AffiliatePage } from '../features/affiliate/affiliate-page.tsx';
import { AffiliatesPage } from '../features/affiliate/affiliates-page.tsx';
import { ApplicationsPage } from '../features/affiliate/applications-page.tsx';
import { CasesPage } from '../features/affiliate/cases-page.tsx';
import { HoldsPage } from '../features/affiliate/holds-page.tsx';
import { NewPlanPage, PlanPage } from '../features/affiliate/plan-page.tsx';
import { PlansPage } from '../features/affiliate/plans-page.tsx';
import { AffiliateRunPage } from '../features/affiliate/run-page.tsx';
import { AffiliateRunsPage } from '../features/affiliate/runs-page.tsx';
import { StatementsPage } from '../features/affiliate/statements-page.tsx';
import { PostbacksPage } from '../features/affiliate/tracking/postbacks-page.tsx';
import { ApprovalsPage } from '../features/approvals/approvals-page.tsx';
import { ApprovalPolicyPage } from '../features/approvals/policy-page.tsx';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { CouponRedemptionsPage } from '../features/bonus/coupon/redemptions-page.tsx';
import { NewOfferPage } from '../features/bonus/new-offer-page.tsx';
import { OfferPage } from '../features/bonus/offer-page.tsx';
import { OffersPage } from '../features/bonus/offers-page.tsx';
import { RunPage } from '../features/bonus/programme/run-page.tsx';
import { RunsPage } from '../features/bonus/programme/runs-page.tsx';
import { BankLinesPage } from '../features/cashier/bank-lines/bank-lines-page.tsx';
import { DecisionPage } from '../features/cashier/decisions/decision-page.tsx';
import { SetupPage } from '../features/cashier/setup/setup-page.tsx';
import { AliasesPage } from '../features/catalogue/aliases-page.tsx';
import { GamesPage } from '../features/catalogue/games/games-page.tsx';
import { ProvidersPage } from '../features/catalogue/games/providers-page.tsx';
import { TagsPage } from '../features/catalogue/tags-page.tsx';
import { ChoicesPage } from '../features/content/choices-page.tsx';
import { ItemPage } from '../features/content/item-page.tsx';
import { ItemsPage } from '../features/content/items-page.tsx';
import { LanguagePage, LanguagesPage } from '../features/content/languages-page.tsx';
import { MembersRulesPage } from '../features/content/members-rules-page.tsx';
import { NetworksPage } from '../features/content/networks-page.tsx';
import { PoliciesPage } from '../features/content/policies-page.tsx';
import { PolicyPage } from '../features/content/policy-page.tsx';
import { WholePage } from '../features/content/whole-page.tsx';
import { NotesDialog } from '../features/dossier/notes-dialog.tsx';
import { FlagsPage } from '../features/flags/flags-page.tsx';
import { BetsPage } from '../features/gameplay/bets-page.tsx';
import { FixturesPage } from '../features/gameplay/fixtures-page.tsx';
import { LiabilitiesPage } from '../features/gameplay/liabilities-page.tsx';
import { VersionsPage } from '../features/gameplay/versions-page.tsx';
import { InvitationPage } from '../features/identity/login/invitation-page.tsx';
import { LoginPage } from '../features/identity/login/login-page.tsx';
import { SetUpPage } from '../features/identity/login/set-up-page.tsx';
import { MembersPage } from '../features/identity/members/members-page.tsx';
import { RolePage } from '../features/identity/roles/role-page.tsx';
import { RolesPage } from '../features/identity/roles/roles-page.tsx';
import { OwnAccountPage } from '../features/identity/staff/own-account-page.tsx';
import { PersonPage } from '../features/identity/staff/person-page.tsx';
import { StaffPage } from '../features/identity/staff/staff-page.tsx';
import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { ChecksPage } from '../features/ledger/checks-page.tsx';
import { TrialBalancePage } from '../features/ledger/trial-balance-page.tsx';
import { LevelRulesPage } from '../features/loyalty/level-rules-page.tsx';
import { PointRulesPage } from '../features/loyalty/point-rules-page.tsx';
import { ReviewsPage } from '../features/loyalty/reviews-page.tsx';
import { MessagesPage } from '../features/messaging/messages-page.tsx';
import { ThreadPage } from '../features/messaging/thread-page.tsx';
import { WriteDialog } from '../features/messaging/write-dialog.tsx';
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx';
import { DashboardPage } from '../features/reporting/dashboard/dashboard-page.tsx';
import { GameReportPage } from '../features/reporting/reports/game-report-page.tsx';
import { PaymentsPage } from '../features/reporting/reports/payments-page.tsx';
import { RevenuePage } from '../features/reporting/reports/revenue-page.tsx';
import { StaffWorkPage } from '../features/reporting/reports/staff-page.tsx';
import { OrdersPage } from '../features/rewardshop/orders-page.tsx';
import { StockPage } from '../features/rewardshop/stock-page.tsx';
import { CorrectionsPage } from '../features/wallet/corrections-page.tsx';
import { Queries } from '../shared/api/query-client.tsx';
import { may } from '../shared/api/read-staff.ts';
import { staffStore } from '../shared/api/session.ts';
import { MissingPage, RouteFault } from '../shared/parts/fault-page.tsx';
import { MemberPage } from './member/member-page.tsx';
import { safePath } from './safe-path.ts';
import { areasFor } from './shell/areas.ts';
import { MenuPreview } from './shell/menu-preview.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything but login is for staff; the requested page is kept for after the login. */
function requireStaff({ request }: LoaderFunctionArgs) {
  const staff = staffStore.get();
  if (staff?.is_second_factor_missing) throw redirect('/set-up');
  if (staff) return null;
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  throw redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
}

/** Staff without access to the dashboard start at the first page of their menu. */
function openFirstPage() {
  const staff = staffStore.get();
  if (!staff) return null;
  const [first] = areasFor((permission) => may(staff, permission)).flatMap(({ pages }) => pages);
  if (first?.to === '/') return null;
  throw redirect(first?.to ?? '/account');
}

function leaveLogin({ request }: LoaderFunctionArgs) {
  if (staffStore.get()) throw redirect(safePath(new URL(request.url).searchParams.get('next')));
  return null;
}

/** Only for staff who must set up a second factor; others are redirected. */
function requireSetUp() {
  if (!staffStore.get()?.is_second_factor_missing) throw redirect('/');
  return null;
}

/** Staff who have accepted the invitation are redirected; the link in the address is no longer valid. */
function leaveInvitation() {
  if (staffStore.get()) throw redirect('/');
  return null;
}

const aboutMember = { message: WriteDialog, note: NotesDialog };

/** Every page of the back office. */
export const routes: RouteObject[] = [
  { path: '/invitation', loader: leaveInvitation, element: <InvitationPage />, errorElement: <RouteFault /> },
  { path: '/set-up', loader: requireSetUp, element: <SetUpPage />, errorElement: <RouteFault /> },
  { path: '/login', loader: leaveLogin, element: <LoginPage />, errorElement: <RouteFault /> },
  {
    path: '/',
    loader: requireStaff,
    element: (
      <Queries>
        <Shell />
      </Queries>
    ),
    errorElement: <RouteFault />,
    children: [
      { index: true, loader: openFirstPage, element: <DashboardPage /> },
      { path: 'deposits/:id?', element: <DecisionPage key="deposit" kind="deposit" about={aboutMember} /> },
      { path: 'withdrawals/:id?', element: <DecisionPage key="withdrawal" kind="withdrawal" about={aboutMember} /> },
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
      { path: 'cashier/:part?', element: <SetupPage /> },
      { path: 'games/bets', element: <BetsPage /> },
      { path: 'games', element: <GamesPage /> },
      { path: 'games/providers', element: <ProvidersPage /> },
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
      { path: 'site/jobs', element: <JobsPage /> },
      { path: 'affiliates', element: <AffiliatesPage /> },
      { path: 'affiliates/runs', element: <AffiliateRunsPage /> },
      { path: 'affiliates/runs/:run', element: <AffiliateRunPage /> },
      { path: 'affiliates/statements', element: <StatementsPage /> },
      { path: 'affiliates/plans', element: <PlansPage /> },
      { path: 'affiliates/plans/new', element: <NewPlanPage /> },
      { path: 'affiliates/plans/:id', element: <PlanPage /> },
      { path: 'affiliates/applications/:id?', element: <ApplicationsPage /> },
      { path: 'affiliates/holds/:id?', element: <HoldsPage /> },
      { path: 'affiliates/cases/:id?', element: <CasesPage /> },
      { path: 'affiliates/postbacks/:id?', element: <PostbacksPage /> },
      { path: 'affiliates/:id', element: <AffiliatePage /> },
      { path: 'rewards', element: <OffersPage /> },
      { path: 'rewards/new', element: <NewOfferPage /> },
      { path: 'rewards/runs', element: <RunsPage /> },
      { path: 'rewards/runs/:run', element: <RunPage /> },
      { path: 'rewards/coupons/:id?', element: <CouponRedemptionsPage /> },
      { path: 'rewards/orders/:id?', element: <OrdersPage /> },
      { path: 'rewards/points', element: <PointRulesPage /> },
      { path: 'rewards/levels', element: <LevelRulesPage /> },
      { path: 'rewards/reviews', element: <ReviewsPage /> },
      { path: 'rewards/stock', element: <StockPage /> },
      { path: 'rewards/:id', element: <OfferPage /> },
      { path: 'reports', element: <RevenuePage /> },
      { path: 'reports/games', element: <GameReportPage /> },
      { path: 'reports/payments', element: <PaymentsPage /> },
      { path: 'reports/staff', element: <StaffWorkPage /> },
      { path: 'staff', element: <StaffPage /> },
      { path: 'staff/roles', element: <RolesPage /> },
      { path: 'staff/roles/:id', element: <RolePage menu={MenuPreview} /> },
      { path: 'staff/:id', element: <PersonPage menu={MenuPreview} /> },
      { path: 'audit/:id?', element: <AuditPage /> },
      { path: 'account', element: <OwnAccountPage /> },
      { path: '*', element: <MissingPage /> },
    ],
  },
];
