import { randomBytes } from 'node:crypto';
import qrCode from 'qrcode';
import { writeTransferQr } from './shared/emv-qr.ts';

/** What a bank calls a new transfer: the day, then what no other transfer has. */
export const newTransferReference = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;

/**
 * The slip of a bank transfer as a PNG. Slips of Thai banks carry a small QR with the sending bank and the reference of the
 * transfer; that is all there is on this one.
 */
export const slipPicture = (transfer: { sendingBank: string; transRef: string }): Promise<Buffer> =>
  qrCode.toBuffer(writeTransferQr(transfer), { scale: 8 });
