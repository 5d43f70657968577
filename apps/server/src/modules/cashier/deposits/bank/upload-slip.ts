import { inTransaction } from '@sabai/db';
import type { Upload } from '../../../../platform/http/implement.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import { countUnusedSlips, deleteUnusedSlips, insertSlip } from './slips.repository.ts';

/** More than any member needs for deposits still to be filed, so that uploads cannot fill the disk. */
const mostUnusedSlips = 20;
const unusedLifetimeMs = 24 * 3_600_000;

type Dependencies = Pick<CashierDependencies, 'platform' | 'slips'>;

/** Throws TOO_MANY_REQUESTS if the member has the maximum of unused slips. */
export async function requireRoomForSlip(
  { platform }: Pick<Dependencies, 'platform'>,
  memberId: string,
): Promise<void> {
  if ((await countUnusedSlips(platform.db, memberId)) >= mostUnusedSlips) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 3600 });
  }
}

/** Checks and stores a picture for the member; returns the name of its file. */
export async function keepSlip(
  { platform, slips }: Dependencies,
  memberId: string,
  bytes: Buffer,
  declaredType: string,
): Promise<string> {
  const { name, pixelHash, reference } = await slips.save(memberId, bytes, declaredType);
  await inTransaction(platform.db, (tx) =>
    insertSlip(tx, {
      member_id: memberId,
      name,
      pixel_hash: pixelHash,
      sending_bank: reference?.sendingBank ?? null,
      trans_ref: reference?.transRef ?? null,
      uploaded_at: platform.clock(),
    }),
  );
  return name;
}

/** Stores the picture of a transfer slip sent with the request; returns the name of its file. */
export async function uploadSlip(
  dependencies: Dependencies,
  memberId: string,
  upload: Upload | undefined,
): Promise<string> {
  if (!upload || upload.sizeBytes === 0) throw new Refusal('IMAGE_MISSING');
  await requireRoomForSlip(dependencies, memberId);
  return keepSlip(dependencies, memberId, await upload.read(), upload.declaredType);
}

/** Removes slips that have proved nothing for a day; returns their number. */
export async function removeUnusedSlips({ platform, slips }: Dependencies): Promise<number> {
  const before = new Date(platform.clock().getTime() - unusedLifetimeMs);
  const names = await inTransaction(platform.db, (tx) => deleteUnusedSlips(tx, before));
  await slips.remove(names);
  return names.length;
}
