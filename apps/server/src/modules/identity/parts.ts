import type { LocalePrefix } from '@sabai/contract/locales';
import type { Mailer } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Sms } from '../../platform/sms.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { Approvals } from '../approvals/index.ts';
import type { LivingSession, SessionName } from './sessions.repository.ts';

/** What the use cases of this module are given. */
export interface IdentityParts {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'live' | 'secret' | 'seal' | 'settings'>;
  /** What one member of staff may do alone. */
  readonly approvals: Approvals;
  readonly sms: Sms;
  readonly mailer: Mailer;
  readonly memberTokens: Tokens;
  /** The session if it lives at this moment; asked together with those of other requests. */
  readonly sessionOf: (name: SessionName) => Promise<LivingSession | undefined>;
  readonly staffTokens: Tokens;
  /** Seals what stands in columns. */
  readonly seal: () => Promise<Seal>;
}

/** Where a request comes from, as far as these use cases care. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: LocalePrefix;
  /** What the browser was named at its first login; `undefined` for one that comes without. */
  readonly device?: string | undefined;
}
