import { randomBytes } from 'node:crypto';
import qrCode from 'qrcode';
import { writeTransferQr } from './shared/emv-qr.ts';

/** Returns a bank's reference of a new transfer: the day, then a unique part. */
export const newTransferReference = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;

/**
 * Draws the slip of a bank transfer as a PNG. Slips of Thai banks carry a small QR with the sending bank and the
 * reference of the transfer; this one contains only the QR.
 */
export const slipPicture = (transfer: { sendingBank: string; transRef: string }): Promise<Buffer> =>
  qrCode.toBuffer(writeTransferQr(transfer), { scale: 8 });
