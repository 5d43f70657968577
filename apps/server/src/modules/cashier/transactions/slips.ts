/** The content of the small QR on a Thai bank's slip: the sending bank, and its identifier of the transfer. */
export interface SlipReference {
  /** Three digits, as the Bank of Thailand numbers banks. */
  readonly sendingBank: string;
  /** The same on every picture of the transfer, however it is cropped or encoded. */
  readonly transRef: string;
}

export interface StoredSlip {
  readonly name: string;
  /** Hash of the pixels: equal for the same picture, whatever the rest of its file. */
  readonly pixelHash: Buffer;
  /** The content of the code on the slip, if there is one. */
  readonly reference: SlipReference | undefined;
}

export interface SlipStore {
  /** Stores an uploaded picture, re-encoded, under a random name. Throws the refusals of `PictureReader`. */
  save(memberId: string, bytes: Buffer, declaredType?: string): Promise<StoredSlip>;
  /** Returns the WebP file; `undefined` if there is none with this name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
}
