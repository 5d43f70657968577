import type { Mailer } from '../../platform/messages/mail.ts';
import type { WebPush } from '../../platform/messages/web-push.ts';
import type { PictureReader } from '../../platform/pictures/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';

/** What the use cases of this module are given. */
export interface MessagingDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal' | 'storage'>;
  readonly identity: Pick<
    Identity,
    'isSessionAlive' | 'memberOf' | 'membersByIds' | 'staffNames' | 'staffWith' | 'timeZone' | 'visitOfSession'
  >;
  readonly pictures: PictureReader;
  readonly webPush: WebPush;
  /** The sandbox's push service is taken for a browser's while the house plays with play money. */
  readonly sandboxOrigin: () => Promise<string | undefined>;
  /** Carries what is told of the account to members who have an address. */
  readonly mailer?: Mailer;
  /** After so many minutes of waiting staff are written to; 0, or nothing, for never. */
  readonly alertAfterMinutes?: number;
}
