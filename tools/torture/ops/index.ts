import { depositOperations } from './deposits.ts';
import { dialectOperations } from './dialects.ts';
import { fishingOperations } from './fishing-trips.ts';
import { houseRoundOperations } from './house-rounds.ts';
import { houseStepOperations } from './house-steps.ts';
import { providerDepositOperations } from './provider-deposits.ts';
import { affiliateOperations } from './rewards/affiliates.ts';
import { claimOperations } from './rewards/claims.ts';
import { competitionOperations } from './rewards/competitions.ts';
import { programmeOperations } from './rewards/programmes.ts';
import { promotionOperations } from './rewards/promotions.ts';
import { shopOperations } from './rewards/shop.ts';
import { sharedRoundOperations } from './shared-rounds.ts';
import { specialRoundOperations } from './special-rounds.ts';
import { sportOperations } from './sport-bets.ts';
import type { Operation } from './stage.ts';
import { walletOperations } from './wallet.ts';
import { walletDoorOperations } from './wallet-door.ts';
import { withdrawalOperations } from './withdrawals.ts';

/** All operations that move money, which the load consists of. Every new one is added here. */
export const operations: readonly Operation[] = [
  ...depositOperations,
  ...providerDepositOperations,
  ...withdrawalOperations,
  ...promotionOperations,
  ...programmeOperations,
  ...shopOperations,
  ...claimOperations,
  ...competitionOperations,
  ...affiliateOperations,
  ...walletOperations,
  ...walletDoorOperations,
  ...specialRoundOperations,
  ...dialectOperations,
  ...houseRoundOperations,
  ...houseStepOperations,
  ...sharedRoundOperations,
  ...fishingOperations,
  ...sportOperations,
];
