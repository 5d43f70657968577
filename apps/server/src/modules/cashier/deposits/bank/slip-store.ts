import type { PictureReader } from '../../../../platform/pictures/pictures.ts';
import { isPictureName } from '../../../../platform/pictures/serve-pictures.ts';
import { newObjectName, type Storage } from '../../../../platform/storage/storage.ts';
import { type SlipReference, slipReferenceOf } from './slip-qr.rules.ts';

export interface StoredSlip {
  readonly name: string;
  /** Of the pixels: the same picture has the same hash whatever its file says around it. */
  readonly pixelHash: Buffer;
  /** What the code on the slip says, where there is one. */
  readonly reference: SlipReference | undefined;
}

export interface SlipStore {
  /** Keeps an uploaded picture, encoded anew, under a random name. Refuses what {@link PictureReader} refuses. */
  save(memberId: string, bytes: Buffer, declaredType?: string): Promise<StoredSlip>;
  /** The WebP file; `undefined` when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
}

/** What we have encoded ourselves is never larger; a file that is was put there by somebody else. */
const mostStoredBytes = 16 * 1024 * 1024;
const keyOf = (name: string) => `slips/${name}`;

export const createSlipStore = (storage: Storage, pictures: PictureReader): SlipStore => ({
  async save(memberId, bytes, declaredType) {
    const { webp, pixelHash, codes } = await pictures.read(memberId, bytes, declaredType);
    const name = `${newObjectName()}.webp`;
    await storage.put(keyOf(name), webp, 'image/webp');
    return { name, pixelHash, reference: slipReferenceOf(codes) };
  },
  read: async (name) => (isPictureName(name) ? storage.get(keyOf(name), mostStoredBytes) : undefined),
  remove: (names) => storage.remove(names.filter(isPictureName).map(keyOf)),
});
