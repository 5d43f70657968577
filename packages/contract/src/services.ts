import * as accountMember from './account/member.ts';
import * as affiliateMember from './affiliate/member.ts';
import * as affiliatePostback from './affiliate/postback.ts';
import * as affiliateStaff from './affiliate/staff.ts';
import * as affiliateStaffPlan from './affiliate/staff-plan.ts';
import * as affiliateStaffRun from './affiliate/staff-run.ts';
import * as approvalsStaff from './approvals/staff.ts';
import * as auditStaff from './audit/staff.ts';
import * as bonusProgramme from './bonus/programme.ts';
import * as bonusPromotion from './bonus/promotion.ts';
import * as bonusStaffOffer from './bonus/staff-offer.ts';
import * as bonusStaffOfferGift from './bonus/staff-offer-gift.ts';
import * as bonusStaffOfferLook from './bonus/staff-offer-look.ts';
import * as bonusStaffProgrammeRun from './bonus/staff-programme-run.ts';
import * as cashierDeposit from './cashier/deposit.ts';
import * as cashierSlip from './cashier/slip.ts';
import * as cashierStaff from './cashier/staff.ts';
import * as cashierStaffClaims from './cashier/staff-claims.ts';
import * as cashierStaffFacts from './cashier/staff-facts.ts';
import * as cashierStaffPaymentSetting from './cashier/staff-payment-setting.ts';
import * as cashierStaffPayout from './cashier/staff-payout.ts';
import * as cashierStaffSetAside from './cashier/staff-set-aside.ts';
import * as cashierStaffStatement from './cashier/staff-statement.ts';
import * as cashierTransactions from './cashier/transactions.ts';
import * as cashierWalletAddress from './cashier/wallet-address.ts';
import * as cashierWithdrawal from './cashier/withdrawal.ts';
import * as cashierWithdrawalTracker from './cashier/withdrawal-tracker.ts';
import * as catalogueMember from './catalogue/member.ts';
import * as catalogueStaff from './catalogue/staff.ts';
import * as competitionMember from './competition/member.ts';
import * as competitionStaff from './competition/staff.ts';
import * as contentPublic from './content/public.ts';
import * as contentSiteContent from './content/site-content.ts';
import * as contentStaff from './content/staff.ts';
import * as couponMember from './coupon/member.ts';
import * as couponStaff from './coupon/staff.ts';
import * as dossierStaffDossier from './dossier/staff-dossier.ts';
import * as dossierStaffReveals from './dossier/staff-reveals.ts';
import * as dossierStaffTimeline from './dossier/staff-timeline.ts';
import * as flagsStaff from './flags/staff.ts';
import * as gameplayMember from './gameplay/member.ts';
import * as gameplayStaff from './gameplay/staff.ts';
import * as gameplayStaffBets from './gameplay/staff-bets.ts';
import * as gameplayStaffFreeRounds from './gameplay/staff-free-rounds.ts';
import * as gameplayStaffReturns from './gameplay/staff-returns.ts';
import * as identityMember from './identity/member.ts';
import * as identitySecurity from './identity/security.ts';
import * as identityStaff from './identity/staff.ts';
import * as identityStaffAccount from './identity/staff-account.ts';
import * as identityStaffRole from './identity/staff-role.ts';
import * as identityStaffRules from './identity/staff-rules.ts';
import * as jobsStaff from './jobs/staff.ts';
import * as listsStaff from './lists/staff.ts';
import * as loyaltyMember from './loyalty/member.ts';
import * as loyaltyStaff from './loyalty/staff.ts';
import * as messagingLive from './messaging/live.ts';
import * as messagingMemo from './messaging/memo.ts';
import * as messagingNotice from './messaging/notice.ts';
import * as messagingPush from './messaging/push.ts';
import * as messagingStaffAlert from './messaging/staff-alert.ts';
import * as protectionMember from './protection/member.ts';
import * as providerWalletStaff from './provider-wallet/staff.ts';
import * as questMember from './quest/member.ts';
import * as questStaff from './quest/staff.ts';
import * as reconciliationStaff from './reconciliation/staff.ts';
import * as reportingMember from './reporting/member.ts';
import * as reportingStaff from './reporting/staff.ts';
import * as reportingStaffFigures from './reporting/staff-figures.ts';
import * as rewardshopMember from './rewardshop/member.ts';
import * as rewardshopStaff from './rewardshop/staff.ts';
import * as walletMember from './wallet/member.ts';
import * as walletMoneyExplanation from './wallet/money-explanation.ts';
import * as walletStaff from './wallet/staff.ts';
import * as walletStaffLedger from './wallet/staff-ledger.ts';
import * as walletTransfer from './wallet/transfer.ts';
import { type Audience, isService, type ServiceContract } from './wire/service.ts';

/** Every file of a feature that defines services. */
const files = {
  ...accountMember,
  ...affiliateMember,
  ...affiliatePostback,
  ...affiliateStaff,
  ...affiliateStaffPlan,
  ...affiliateStaffRun,
  ...approvalsStaff,
  ...auditStaff,
  ...bonusProgramme,
  ...bonusPromotion,
  ...bonusStaffOffer,
  ...bonusStaffOfferGift,
  ...bonusStaffOfferLook,
  ...bonusStaffProgrammeRun,
  ...cashierDeposit,
  ...cashierSlip,
  ...cashierStaffClaims,
  ...cashierStaffFacts,
  ...cashierStaffPaymentSetting,
  ...cashierStaffPayout,
  ...cashierStaffSetAside,
  ...cashierStaffStatement,
  ...cashierStaff,
  ...cashierTransactions,
  ...cashierWalletAddress,
  ...cashierWithdrawalTracker,
  ...cashierWithdrawal,
  ...catalogueMember,
  ...catalogueStaff,
  ...competitionMember,
  ...competitionStaff,
  ...contentPublic,
  ...contentSiteContent,
  ...contentStaff,
  ...couponMember,
  ...couponStaff,
  ...dossierStaffDossier,
  ...dossierStaffReveals,
  ...dossierStaffTimeline,
  ...flagsStaff,
  ...gameplayMember,
  ...gameplayStaffBets,
  ...gameplayStaffFreeRounds,
  ...gameplayStaffReturns,
  ...gameplayStaff,
  ...identityMember,
  ...identitySecurity,
  ...identityStaffAccount,
  ...identityStaffRole,
  ...identityStaffRules,
  ...identityStaff,
  ...jobsStaff,
  ...listsStaff,
  ...loyaltyMember,
  ...loyaltyStaff,
  ...messagingLive,
  ...messagingMemo,
  ...messagingNotice,
  ...messagingStaffAlert,
  ...messagingPush,
  ...protectionMember,
  ...providerWalletStaff,
  ...questMember,
  ...questStaff,
  ...reconciliationStaff,
  ...reportingMember,
  ...reportingStaff,
  ...reportingStaffFigures,
  ...rewardshopMember,
  ...rewardshopStaff,
  ...walletMember,
  ...walletMoneyExplanation,
  ...walletStaffLedger,
  ...walletStaff,
  ...walletTransfer,
};

type Defined = Extract<(typeof files)[keyof typeof files], ServiceContract>;

/** Every service once, by audience and by its name on the wire. */
export type Services = {
  readonly [A in Audience]: {
    readonly [S in Extract<Defined, { readonly audience: A }> as S['service']]: S;
  };
};

function collect(): Services {
  const found: Record<Audience, Record<string, ServiceContract>> = { public: {}, member: {}, staff: {} };
  for (const service of (Object.values(files) as readonly unknown[]).filter(isService)) {
    if (service.service in found[service.audience])
      throw new Error(`The ${service.audience} service ${service.service} is defined twice.`);
    found[service.audience][service.service] = service;
  }
  return found as unknown as Services;
}

export const services: Services = collect();
