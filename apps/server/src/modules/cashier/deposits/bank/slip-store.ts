import type { PictureReader } from '../../../../platform/pictures/pictures.ts';
import { isPictureName } from '../../../../platform/pictures/serve-pictures.ts';
import { newObjectName, type Storage } from '../../../../platform/storage/storage.ts';
import type { SlipStore } from '../../transactions/slips.ts';
import { slipReferenceOf } from './slip-qr.rules.ts';

/** Files that we encode never exceed this; a larger one was written by another party. */
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
