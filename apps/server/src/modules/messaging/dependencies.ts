import type { Mailer } from '../../platform/messages/mail.ts';
import type { WebPush } from '../../platform/messages/web-push.ts';
import type { PictureReader } from '../../platform/pictures/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';

/** The dependencies of this module's use cases. */
export interface MessagingDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal' | 'storage'>;
  readonly identity: Pick<
    Identity,
    'isSessionAlive' | 'memberOf' | 'membersByIds' | 'staffNames' | 'staffWith' | 'timeZone' | 'visitOfSession'
  >;
  readonly pictures: PictureReader;
  readonly webPush: WebPush;
  /** The sandbox's push service replaces a browser's in play-money mode. */
  readonly sandboxOrigin: () => Promise<string | undefined>;
  /** Sends account notices to members with an email address. */
  readonly mailer?: Mailer;
  /** Minutes after which staff are emailed about waiting items; 0 or undefined for never. */
  readonly alertAfterMinutes?: number;
}
