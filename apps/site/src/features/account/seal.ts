/** The last line of a signed statement. */
const marker = '%SABAI-SEAL';

export interface SealedFile {
  /** SHA-256 of everything before the seal, hex. */
  readonly digest: string;
  readonly seal: string;
}

/** Splits a file into its signed part and its signature; `undefined` without a signature. */
export async function readSealed(bytes: Uint8Array<ArrayBuffer>): Promise<SealedFile | undefined> {
  // Byte by byte, so that positions in the text are positions in the file.
  const end = String.fromCharCode(...bytes.subarray(-400));
  const at = end.lastIndexOf(marker);
  if (at < 0) return undefined;
  const content = bytes.subarray(0, bytes.length - (end.length - at));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { digest: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''), seal: end.slice(at).trim() };
}
