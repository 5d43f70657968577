import { randomBytes } from 'node:crypto';
import qrCode from 'qrcode';

/**
 * The slip of a new bank transfer as a PNG. Slips of Thai banks carry a small QR with the reference of the transfer; that is
 * all there is on this one, so no two calls give the same picture.
 */
export const slipPicture = (now: Date): Promise<Buffer> =>
  qrCode.toBuffer(`SANDBOX${now.toISOString().replace(/\D/g, '')}${randomBytes(8).toString('hex').toUpperCase()}`, {
    scale: 8,
  });
