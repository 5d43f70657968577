import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tokens } from '../../platform/http/tokens.ts';
import type { Mailer } from '../../platform/messages/mail.ts';
import type { Sms } from '../../platform/messages/sms.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { Approvals } from '../approvals/index.ts';
import type { IdentityCheck } from './identity-check.ts';

export interface SessionName {
  readonly memberId: string;
  readonly sessionId: string;
}

/** An active session, with its member's settings for it. */
export interface LivingSession {
  readonly token_no: number;
  readonly token_used_at: Date | null;
  readonly last_seen_at: Date;
  readonly proven_until: Date | null;
  readonly expires_at: Date;
  readonly is_presence_asked: boolean;
  readonly presence_idle_s: number;
}

/** Dependencies of this module's use cases. */
export interface IdentityDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'live' | 'secret' | 'seal' | 'settings'>;
  /** The approval limits of a single member of staff. */
  readonly approvals: Approvals;
  readonly sms: Sms;
  readonly mailer: Mailer;
  /** Asked about bank accounts, before staff are. */
  readonly identityChecks: readonly IdentityCheck[];
  readonly memberTokens: Tokens;
  /** Returns the session if it is active now; concurrent requests share one query. */
  readonly sessionOf: (name: SessionName) => Promise<LivingSession | undefined>;
  readonly staffTokens: Tokens;
  /** Encrypts columns. */
  readonly seal: () => Promise<Seal>;
}

/** The origin of a request, as far as these use cases need it. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: LocalePrefix;
  /** The id given to the browser at its first login; `undefined` without one. */
  readonly device?: string | undefined;
}
