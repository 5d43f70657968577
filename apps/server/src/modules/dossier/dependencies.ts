import type { RevealSubject } from '@sabai/contract';
import type { Platform } from '../../platform/platform.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';

export interface DossierDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  /** Who knows what is masked, by what it is about. */
  readonly masked: Readonly<Record<RevealSubject, MaskedReader>>;
}
