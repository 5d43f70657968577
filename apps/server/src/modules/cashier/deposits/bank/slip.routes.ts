import { signUrlUploadSlip, uploadSlip as uploadSlipService } from '@sabai/contract';
import { type Implementation, implement } from '../../../../platform/implement.ts';
import type { CashierParts } from '../../parts.ts';
import { finishUpload, requestUpload } from './signed-upload.ts';
import { slipUrlOf } from './slip.rules.ts';
import { uploadSlip } from './upload-slip.ts';

/** Both ways of a slip to us: with the request, and past us into the storage. */
export const slipRoutes = (parts: CashierParts): Implementation[] => [
  implement(uploadSlipService, {
    create: async (_input, { caller, upload }) => ({
      slip_image_url: slipUrlOf(await uploadSlip(parts, caller.memberId, upload)),
    }),
  }),
  implement(signUrlUploadSlip, {
    async create({ body }, { caller }) {
      const { id, upload, expiresAt } = await requestUpload(parts, caller.memberId, {
        contentType: body.content_type,
        sizeBytes: body.size,
      });
      return { id, ...upload, headers: { ...upload.headers }, expires_at: expiresAt.toISOString() };
    },
    patch: async ({ id }, { caller }) => ({
      slip_image_url: slipUrlOf(await finishUpload(parts, caller.memberId, id)),
    }),
  }),
];
