/** RFC 8188 and RFC 8291; the package brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function encrypt(
    plain: Buffer,
    options: {
      version: 'aes128gcm';
      /** The receiver's public key, base64url. */
      dh: string;
      privateKey: ECDH;
      authSecret: string;
      pad?: number;
    },
  ): Buffer;
}
