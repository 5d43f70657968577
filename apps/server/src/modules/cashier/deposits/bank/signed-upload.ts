import { inTransaction } from '@sabai/db';
import { imageMaxBytes, imageTypes } from '../../../../platform/pictures.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { newObjectName, type SignedUpload } from '../../../../platform/storage.ts';
import type { CashierParts } from '../../parts.ts';
import { isUuid } from '../../staff-transactions.ts';
import {
  countPermits,
  deletePermits,
  giveBackPermit,
  insertPermit,
  listPermitsBefore,
  takePermit,
} from './upload-permits.repository.ts';
import { keepSlip, requireRoomForSlip } from './upload-slip.ts';

const lifetimeMs = 5 * 60_000;
/** A file stays where it was sent to until nobody can send another one there. */
const removedAfterMs = 10 * 60_000;
const mostPermits = 20;

type Parts = Pick<CashierParts, 'platform' | 'storage' | 'slips'>;

/** An address for one file of this type and size, bound to the member. Nothing of the file's own name is in it. */
export async function requestUpload(
  { platform, storage }: Parts,
  memberId: string,
  { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
): Promise<{ id: string; upload: SignedUpload; expiresAt: Date }> {
  if (!imageTypes.some((type) => type === contentType)) throw new Refusal('IMAGE_NOT_AN_IMAGE');
  if (sizeBytes > imageMaxBytes) throw new Refusal('IMAGE_TOO_LARGE');
  await requireRoomForSlip({ platform }, memberId);
  const expiresAt = new Date(platform.clock().getTime() + lifetimeMs);
  const key = `incoming/${newObjectName()}`;
  const permit = await inTransaction(platform.db, async (tx) => {
    if ((await countPermits(tx, memberId)) >= mostPermits) throw new Refusal('TOO_MANY_REQUESTS', { seconds: 900 });
    return insertPermit(tx, {
      member_id: memberId,
      purpose: 'slip',
      object_key: key,
      content_type: contentType,
      size_bytes: sizeBytes,
      expires_at: expiresAt,
    });
  });
  return { id: permit.id, upload: await storage.signUpload({ key, contentType, sizeBytes, expiresAt }), expiresAt };
}

/**
 * Fetches what was sent to the address of a permit, checks and keeps it. The permit is taken first, so that it is good for
 * one picture however often this is asked; only while no file has arrived it is given back.
 */
export async function finishUpload(parts: Parts, memberId: string, id: string): Promise<string> {
  const { platform, storage } = parts;
  const now = platform.clock();
  await requireRoomForSlip(parts, memberId);
  const permit = isUuid(id)
    ? await inTransaction(platform.db, (tx) => takePermit(tx, { memberId, id, purpose: 'slip', now }))
    : undefined;
  if (!permit) throw new Refusal('UPLOAD_UNKNOWN');
  const bytes = await storage.get(permit.object_key, imageMaxBytes);
  if (!bytes) {
    await inTransaction(platform.db, (tx) => giveBackPermit(tx, permit));
    throw new Refusal('IMAGE_MISSING');
  }
  if (bytes.length !== permit.size_bytes) throw new Refusal('IMAGE_NOT_AN_IMAGE');
  return keepSlip(parts, memberId, bytes, permit.content_type);
}

/** Removes the files of permits whose time is over, then the permits: what is cut off in between is done again. */
export async function removeOldUploads({ platform, storage }: Pick<Parts, 'platform' | 'storage'>): Promise<number> {
  const before = new Date(platform.clock().getTime() - removedAfterMs);
  const permits = await listPermitsBefore(platform.db, before, 500);
  await storage.remove(permits.map(({ object_key }) => object_key));
  await inTransaction(platform.db, (tx) => deletePermits(tx, permits));
  return permits.length;
}
