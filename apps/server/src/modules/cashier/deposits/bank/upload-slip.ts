import { inTransaction } from '@sabai/db';
import type { Upload } from '../../../../platform/implement.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { CashierParts } from '../../parts.ts';
import { countUnusedSlips, deleteUnusedSlips, insertSlip } from './slips.repository.ts';

/** More than anybody needs for deposits that are still to be filed, so that uploads cannot fill the disk. */
const mostUnusedSlips = 20;
const unusedLifetimeMs = 24 * 3_600_000;

type Parts = Pick<CashierParts, 'platform' | 'slips'>;

/** Keeps the picture of a transfer slip for the member; returns the name of its file. */
export async function uploadSlip({ platform, slips }: Parts, memberId: string, upload: Upload | undefined) {
  if (!upload || upload.bytes.length === 0) throw new Refusal('IMAGE_MISSING');
  if ((await countUnusedSlips(platform.db, memberId)) >= mostUnusedSlips) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 3600 });
  }
  const { name, pixelHash } = await slips.save(upload.bytes);
  await inTransaction(platform.db, (tx) =>
    insertSlip(tx, { member_id: memberId, name, pixel_hash: pixelHash, uploaded_at: platform.clock() }),
  );
  return name;
}

/** Removes slips that have proved nothing for a day; returns how many. */
export async function removeUnusedSlips({ platform, slips }: Parts): Promise<number> {
  const before = new Date(platform.clock().getTime() - unusedLifetimeMs);
  const names = await inTransaction(platform.db, (tx) => deleteUnusedSlips(tx, before));
  await slips.remove(names);
  return names.length;
}
