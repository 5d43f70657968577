import { type Db, inTransaction, type Tx } from '@sabai/db';
import type { Upload } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isPictureName } from '../../platform/pictures/serve-pictures.ts';
import { newObjectName } from '../../platform/storage/storage.ts';
import type { MessagingDependencies } from './dependencies.ts';

export const imagePath = '/message-images';
export const imageUrlOf = (name: string | null): string | null => name && `${imagePath}/${name}`;

/** More than enough for unsent messages. */
const mostUnsent = 20;
const unsentLifetimeMs = 24 * 3_600_000;
const mostStoredBytes = 16 * 1024 * 1024;
const keyOf = (name: string) => `messages/${name}`;

type Dependencies = Pick<MessagingDependencies, 'platform' | 'pictures'>;

/** Throws TOO_MANY_REQUESTS for a member with too many unsent pictures. */
export async function requireRoomForImage(
  { platform }: Pick<Dependencies, 'platform'>,
  memberId: string,
): Promise<void> {
  const { count } = await platform.db
    .selectFrom('message_images')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostUnsent) throw new Refusal('TOO_MANY_REQUESTS', { seconds: 3600 });
}

/** Checks and stores a picture for the member's threads, encoded again; returns the name of its file. */
export async function keepImage(
  { platform, pictures }: Dependencies,
  memberId: string,
  bytes: Buffer,
  declaredType: string,
  staffId?: string,
): Promise<string> {
  const { webp } = await pictures.read(staffId ?? memberId, bytes, declaredType);
  const name = `${newObjectName()}.webp`;
  await platform.storage.put(keyOf(name), webp, 'image/webp');
  const values = { member_id: memberId, name, uploaded_at: platform.clock(), uploaded_by: staffId ?? null };
  await inTransaction(platform.db, (tx) => tx.insertInto('message_images').values(values).execute());
  return name;
}

/** Stores the picture of the request. */
export async function uploadImage(
  dependencies: Dependencies,
  memberId: string,
  upload: Upload | undefined,
  staffId?: string,
): Promise<string> {
  if (!upload || upload.sizeBytes === 0) throw new Refusal('IMAGE_MISSING');
  await requireRoomForImage(dependencies, memberId);
  return keepImage(dependencies, memberId, await upload.read(), upload.declaredType, staffId);
}

/**
 * Returns the picture at the address from the writer's upload, and attaches it to a message; null without a picture.
 * Throws IMAGE_MISSING for any other address, another member's picture, and one that was already sent.
 */
export async function sendImage(
  tx: Tx,
  { memberId, staffId, url, now }: { memberId: string; staffId?: string | undefined; url: string | null; now: Date },
): Promise<string | null> {
  if (url === null || url === '') return null;
  const name = url.startsWith(`${imagePath}/`) ? url.slice(imagePath.length + 1) : '';
  if (!isPictureName(name)) throw new Refusal('IMAGE_MISSING');
  const { numUpdatedRows } = await tx
    .updateTable('message_images')
    .set({ sent_at: now })
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .where('uploaded_by', staffId === undefined ? 'is' : '=', staffId ?? null)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('IMAGE_MISSING');
  return name;
}

/** Returns whether a member may see a picture: their own, and those that staff have sent to them. */
export async function isImageVisible(db: Db, name: string, memberId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_images')
    .select('name')
    .where('name', '=', name)
    .$if(memberId !== undefined, (query) =>
      query
        .where('member_id', '=', memberId!)
        .where((where) => where.or([where('uploaded_by', 'is', null), where('sent_at', 'is not', null)])),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export const readImage = ({ storage }: MessagingDependencies['platform'], name: string) =>
  storage.get(keyOf(name), mostStoredBytes);

/** Removes pictures that were not sent within a day; returns how many. */
export async function removeUnsentImages({ platform }: Pick<Dependencies, 'platform'>): Promise<number> {
  const before = new Date(platform.clock().getTime() - unsentLifetimeMs);
  const rows = await inTransaction(platform.db, (tx) =>
    tx
      .deleteFrom('message_images')
      .where('sent_at', 'is', null)
      .where('uploaded_at', '<', before)
      .returning('name')
      .execute(),
  );
  await platform.storage.remove(rows.map(({ name }) => keyOf(name)));
  return rows.length;
}
