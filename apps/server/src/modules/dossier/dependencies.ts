import type { RevealSubject } from '@sabai/contract';
import type { Platform } from '../../platform/platform.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import type { Gameplay } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { ProviderWallet } from '../provider-wallet/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

export interface RevealDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  /** Readers of masked values, by subject. */
  readonly masked: Readonly<Record<RevealSubject, MaskedReader>>;
}

export interface DossierDependencies extends RevealDependencies {
  readonly identity: Pick<
    Identity,
    'memberOf' | 'staffNames' | 'masked' | 'sessionsOf' | 'describeAgent' | 'statusOf' | 'timeZone'
  >;
  readonly wallet: Pick<WalletDoor, 'walletSnapshot' | 'explain'>;
  readonly protection: Pick<Protection, 'sumsByGame' | 'sumsByDay'>;
  readonly gameplay: Pick<Gameplay, 'rounds' | 'round'>;
  readonly games: Pick<ProviderWallet['games'], 'find'>;
}
