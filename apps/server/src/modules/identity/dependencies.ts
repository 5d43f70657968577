import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tokens } from '../../platform/http/tokens.ts';
import type { Mailer } from '../../platform/messages/mail.ts';
import type { Sms } from '../../platform/messages/sms.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { Approvals } from '../approvals/index.ts';

export interface SessionName {
  readonly memberId: string;
  readonly sessionId: string;
}

/** A session that has not ended, with what its member has chosen about it. */
export interface LivingSession {
  readonly token_no: number;
  readonly token_used_at: Date | null;
  readonly last_seen_at: Date;
  readonly proven_until: Date | null;
  readonly expires_at: Date;
  readonly is_presence_asked: boolean;
  readonly presence_idle_s: number;
}

/** What the use cases of this module are given. */
export interface IdentityDependencies {
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
