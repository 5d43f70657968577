import { signUrlUploadSlip, uploadSlip as uploadSlipService } from '@sabai/contract';
import { type Implementation, implement } from '../../../../platform/implement.ts';
import { createSignedUploads, presentUpload } from '../../../../platform/signed-uploads.ts';
import type { CashierParts } from '../../parts.ts';
import { slipUrlOf } from './slip.rules.ts';
import { keepSlip, requireRoomForSlip, uploadSlip } from './upload-slip.ts';

/** Both ways of a slip to us: with the request, and past us into the storage. */
export function slipRoutes(parts: CashierParts): Implementation[] {
  const uploads = createSignedUploads(parts.platform, {
    purpose: 'slip',
    requireRoom: (memberId) => requireRoomForSlip(parts, memberId),
    keep: (memberId, bytes, declaredType) => keepSlip(parts, memberId, bytes, declaredType),
  });
  return [
    implement(uploadSlipService, {
      create: async (_input, { caller, upload }) => ({
        slip_image_url: slipUrlOf(await uploadSlip(parts, caller.memberId, upload)),
      }),
    }),
    implement(signUrlUploadSlip, {
      create: async ({ body }, { caller }) =>
        presentUpload(await uploads.request(caller.memberId, { contentType: body.content_type, sizeBytes: body.size })),
      patch: async ({ id }, { caller }) => ({ slip_image_url: slipUrlOf(await uploads.finish(caller.memberId, id)) }),
    }),
  ];
}
