import type { Db } from '@sabai/db';
import type { Gameplay } from '../gameplay/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import type { Budgets } from './budgets/budgets.ts';
import type { OfferDependencies } from './offers/dependencies.ts';

/** Dependencies of this module's use cases. */
export interface BonusDependencies {
  readonly platform: Pick<OfferDependencies['platform'], 'db' | 'log' | 'clock'>;
  readonly identity: Pick<OfferDependencies['identity'], 'memberOf' | 'timeZone' | 'profileOf' | 'sharedSignals'>;
  readonly protection: Pick<Protection, 'requireAllowed' | 'obstaclesTo'>;
  readonly wallet: Pick<
    WalletDoor,
    'lockWallet' | 'eachLocked' | 'balancesOf' | 'grantBonus' | 'removeBonus' | 'oweBonus'
  >;
  readonly gameplay: Pick<Gameplay, 'giveFreeRounds'>;
  readonly budgets: Budgets;
}

/** `budgetDb` has its own connections: a batch is taken while a grant's transaction waits for it. */
export type BonusOptions = OfferDependencies & Omit<BonusDependencies, 'budgets'> & { readonly budgetDb?: Db };
