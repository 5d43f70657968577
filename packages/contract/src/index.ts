/**
 * The contract: every endpoint once. The server's routes, the sites' typed client and the OpenAPI document all come from
 * the services listed in `services.ts`; what can go wrong by name lies in `refusals.ts`. There is no I/O in this package.
 */
export * from './account.ts';
export * from './affiliate.ts';
export * from './cashier.ts';
export * from './catalogue.ts';
export * from './client.ts';
export * from './content.ts';
export * from './coupon.ts';
export * from './deposit.ts';
export * from './form-input.ts';
export * from './gameplay.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './locales.ts';
export * from './memo.ts';
export * from './messaging.ts';
export * from './money.ts';
export * from './money-explanation.ts';
export * from './openapi.ts';
export * from './problem.ts';
export * from './promotion.ts';
export * from './protection.ts';
export * from './query.ts';
export * from './reconciliation.ts';
export * from './records.ts';
export * from './refusals.ts';
export * from './refuse.ts';
export * from './reporting.ts';
export * from './security.ts';
export * from './service.ts';
export * from './services.ts';
export * from './site-content.ts';
export * from './site-item.ts';
export * from './slip.ts';
export * from './staff.ts';
export * from './staff-flags.ts';
export * from './staff-money.ts';
export * from './staff-site.ts';
export * from './staff-statement.ts';
export * from './wallet.ts';
export * from './wallet-address.ts';
export * from './wallet-door.ts';
export * from './wallet-transfer.ts';
export * from './withdrawal.ts';
export * from './withdrawal-tracker.ts';
