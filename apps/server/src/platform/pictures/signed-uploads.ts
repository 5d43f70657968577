import { inTransaction } from '@sabai/db';
import { isUuid } from '../http/ids.ts';
import { imageMaxBytes } from '../http/receive-upload.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { newObjectName, type SignedUpload } from '../storage/storage.ts';
import { imageTypes } from './pictures.ts';
import {
  countPermits,
  deletePermits,
  giveBackPermit,
  insertPermit,
  listPermitsBefore,
  takePermit,
  type UploadPurpose,
} from './upload-permits.repository.ts';

const lifetimeMs = 5 * 60_000;
/** A file remains until its upload address has certainly expired. */
const removedAfterMs = 10 * 60_000;
const mostPermits = 20;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'storage'>;

/** The use of signed uploads. */
export interface UploadUse {
  readonly purpose: UploadPurpose;
  /** Throws for a member with too many uploads. */
  requireRoom(memberId: string): Promise<void>;
  /** Checks and stores a picture; returns the name of its file. */
  keep(memberId: string, bytes: Buffer, declaredType: string): Promise<string>;
}

/** Creates signed uploads: pictures that browsers send directly to the storage. */
export function createSignedUploads({ db, clock, storage }: Dependencies, { purpose, requireRoom, keep }: UploadUse) {
  return {
    /**
     * Returns an upload address for one file of this type and size, bound to the member. It contains no part of the
     * file's name.
     */
    async request(
      memberId: string,
      { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
    ): Promise<{ id: string; upload: SignedUpload; expiresAt: Date }> {
      if (!imageTypes.some((type) => type === contentType)) throw new Refusal('IMAGE_NOT_AN_IMAGE');
      if (sizeBytes > imageMaxBytes) throw new Refusal('IMAGE_TOO_LARGE');
      await requireRoom(memberId);
      const expiresAt = new Date(clock().getTime() + lifetimeMs);
      const key = `incoming/${newObjectName()}`;
      const permit = await inTransaction(db, async (tx) => {
        if ((await countPermits(tx, memberId)) >= mostPermits) throw new Refusal('TOO_MANY_REQUESTS', { seconds: 900 });
        return insertPermit(tx, {
          member_id: memberId,
          purpose,
          object_key: key,
          content_type: contentType,
          size_bytes: sizeBytes,
          expires_at: expiresAt,
        });
      });
      return { id: permit.id, upload: await storage.signUpload({ key, contentType, sizeBytes, expiresAt }), expiresAt };
    },
    /**
     * Fetches the uploaded file of a permit, checks and stores it. Takes the permit first, so that it is good for one
     * picture however often this is called; returns it only if no file has arrived.
     */
    async finish(memberId: string, id: string): Promise<string> {
      const now = clock();
      await requireRoom(memberId);
      const permit = isUuid(id)
        ? await inTransaction(db, (tx) => takePermit(tx, { memberId, id, purpose, now }))
        : undefined;
      if (!permit) throw new Refusal('UPLOAD_UNKNOWN');
      const bytes = await storage.get(permit.object_key, imageMaxBytes);
      if (!bytes) {
        await inTransaction(db, (tx) => giveBackPermit(tx, permit));
        throw new Refusal('IMAGE_MISSING');
      }
      if (bytes.length !== permit.size_bytes) throw new Refusal('IMAGE_NOT_AN_IMAGE');
      return keep(memberId, bytes, permit.content_type);
    },
  };
}
export type SignedUploads = ReturnType<typeof createSignedUploads>;

/** Returns the wire format of a signed upload. */
export const presentUpload = ({ id, upload, expiresAt }: Awaited<ReturnType<SignedUploads['request']>>) => ({
  id,
  ...upload,
  headers: { ...upload.headers },
  expires_at: expiresAt.toISOString(),
});

/** Removes the files of expired permits, then the permits: an interrupted run is repeated. */
export async function removeOldUploads({ db, clock, storage }: Dependencies): Promise<number> {
  const before = new Date(clock().getTime() - removedAfterMs);
  const permits = await listPermitsBefore(db, before, 500);
  await storage.remove(permits.map(({ object_key }) => object_key));
  await inTransaction(db, (tx) => deletePermits(tx, permits));
  return permits.length;
}
