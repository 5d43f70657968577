/** What the small QR on the slip of a Thai bank says: which bank sent the money, and what it calls the transfer. */
export interface SlipReference {
  /** Three digits, as the Bank of Thailand numbers banks. */
  readonly sendingBank: string;
  /** The same on every picture of the transfer, however it is cropped or encoded. */
  readonly transRef: string;
}

export interface StoredSlip {
  readonly name: string;
  /** Of the pixels: the same picture has the same hash whatever its file says around it. */
  readonly pixelHash: Buffer;
  /** What the code on the slip says, where there is one. */
  readonly reference: SlipReference | undefined;
}

export interface SlipStore {
  /** Keeps an uploaded picture, encoded anew, under a random name. Refuses what `PictureReader` refuses. */
  save(memberId: string, bytes: Buffer, declaredType?: string): Promise<StoredSlip>;
  /** The WebP file; `undefined` when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
}
