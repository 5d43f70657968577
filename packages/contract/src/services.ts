import * as cashier from './cashier.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as deposit from './deposit.ts';
import * as gameplay from './gameplay.ts';
import * as identity from './identity.ts';
import * as moneyExplanation from './money-explanation.ts';
import * as reconciliation from './reconciliation.ts';
import * as reporting from './reporting.ts';
import * as slip from './slip.ts';
import * as staff from './staff.ts';
import * as staffMoney from './staff-money.ts';
import * as staffStatement from './staff-statement.ts';
import * as wallet from './wallet.ts';
import * as transfer from './wallet-transfer.ts';
import * as withdrawal from './withdrawal.ts';
import * as tracker from './withdrawal-tracker.ts';

/** Every service once, by who calls it and by its name on the wire. */
export const services = {
  public: {
    authentication: identity.authentication,
    'password-config': identity.passwordConfig,
    'check-refcode': identity.checkRefcode,
    'otp-verified': identity.otpVerifiedPublic,
    'forgot-password': identity.forgotPassword,
    language: content.language,
    currency: content.currency,
    'currency-language': content.currencyLanguage,
    'country-information': content.countryInformation,
    'ip-information': content.ipInformation,
    'system-config': content.systemConfig,
    'general-config': content.generalConfig,
    'global-config': content.globalConfig,
    'seo-config': content.seoConfig,
    'custom-function': content.customFunction,
    'contact-channel': content.contactChannel,
    'access-denied': content.accessDenied,
    'enable-feature': content.enableFeature,
    provider: catalogue.provider,
    tag: catalogue.tag,
    'game-category': catalogue.gameCategory,
    'game-list': catalogue.gameList,
    'all-games': catalogue.allGames,
    'all-provider-games': catalogue.allProviderGames,
    'game-list-first-page': catalogue.gameListFirstPage,
    'game-category-list': catalogue.gameCategoryList,
    'enter-game-demo': gameplay.enterGameDemo,
    'transfer-status': transfer.transferStatus,
    'withdraw-description': tracker.withdrawDescription,
  },
  member: {
    'otp-request': identity.otpRequest,
    'otp-verified': identity.otpVerifiedMember,
    'users-register': identity.usersRegister,
    users: identity.users,
    'user-verify-bank-info': identity.userVerifyBankInfo,
    'user-security-question': identity.userSecurityQuestion,
    'user-register-channal': identity.userRegisterChannal,
    'member-change-password': identity.memberChangePassword,
    'reset-sessiontoken': identity.resetSessiontoken,
    'active-step-information': identity.activeStepInformation,
    'check-privilege-member': identity.checkPrivilegeMember,
    'user-favorite': catalogue.userFavorite,
    'user-favorite-member': catalogue.userFavoriteMember,
    'user-last-played': catalogue.userLastPlayed,
    wallet: wallet.wallet,
    'wallet-vault': wallet.walletVault,
    'wallet-vault-release': wallet.walletVaultRelease,
    'cashback-transfer': transfer.cashbackTransfer,
    'cashback-transaction': transfer.cashbackTransaction,
    'cashback-history': transfer.cashbackHistory,
    'cashback-history-search': transfer.cashbackHistorySearch,
    'rebate-transfer': transfer.rebateTransfer,
    'rebate-transaction': transfer.rebateTransaction,
    'rebate-history': transfer.rebateHistory,
    'rebate-history-search': transfer.rebateHistorySearch,
    'affiliate-transfer': transfer.affiliateTransfer,
    'affiliate-transaction': transfer.affiliateTransaction,
    'affiliate-history': transfer.affiliateHistory,
    'affiliate-history-search': transfer.affiliateHistorySearch,
    'money-explanation': moneyExplanation.moneyExplanation,
    'money-explanation-entry': moneyExplanation.moneyExplanationEntry,
    'withdrawal-tracker': tracker.withdrawalTracker,
    'minimum-transaction': transfer.minimumTransaction,
    'bank-currency-information': cashier.bankCurrencyInformation,
    'payment-type': deposit.paymentType,
    'payment-bank-information': deposit.paymentBankInformation,
    'payment-slip-information': deposit.paymentSlipInformation,
    'currency-crypto': deposit.currencyCrypto,
    'deposit-transaction': deposit.depositTransaction,
    'deposit-transaction-summary': deposit.depositTransactionSummary,
    'check-pending-deposit': deposit.checkPendingDeposit,
    'deposit-gateway': deposit.depositGateway,
    'deposit-promptpay': deposit.depositPromptpay,
    'deposit-truewallet': deposit.depositTruewallet,
    'deposit-autobank': deposit.depositAutobank,
    'deposit-crypto': deposit.depositCrypto,
    'deposit-crypto-choice': deposit.depositCryptoChoice,
    'upload-slip': deposit.uploadSlip,
    'sign-url-upload-slip': slip.signUrlUploadSlip,
    'withdrawal-type': withdrawal.withdrawalType,
    'withdrawal-transaction': withdrawal.withdrawalTransaction,
    'withdrawal-transaction-summary': withdrawal.withdrawalTransactionSummary,
    'money-withdrawal': withdrawal.moneyWithdrawal,
    'config-withdrawal': withdrawal.configWithdrawal,
    'queue-withdrawal': withdrawal.queueWithdrawal,
    'enter-game': gameplay.enterGame,
    'bet-transaction': gameplay.betTransaction,
    'bet-summary': gameplay.betSummary,
    'total-bet': gameplay.totalBet,
    'activity-logs': reporting.activityLogs,
    'activity-logs-summary': reporting.activityLogsSummary,
  },
  staff: {
    authentication: staff.staffAuthentication,
    deposit: staff.staffDeposit,
    withdrawal: staff.staffWithdrawal,
    member: staff.staffMember,
    ledger: staff.staffLedger,
    overview: staff.staffOverview,
    adjustment: staffMoney.staffAdjustment,
    'withdrawal-payout': staffMoney.staffWithdrawalPayout,
    'statement-line': staffStatement.staffStatementLine,
    'deposit-evidence': staffStatement.staffDepositEvidence,
    'statement-account': staffStatement.staffStatementAccount,
    'ledger-check': reconciliation.staffLedgerCheck,
    'reconciliation-run': reconciliation.staffReconciliationRun,
    'reconciliation-difference': reconciliation.staffReconciliationDifference,
  },
} as const;

export type Services = typeof services;
