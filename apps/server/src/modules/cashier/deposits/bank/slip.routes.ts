import { signUrlUploadSlip, uploadSlip as uploadSlipService } from '@sabai/contract';
import { type Implementation, implement } from '../../../../platform/http/implement.ts';
import { createSignedUploads, presentUpload } from '../../../../platform/pictures/signed-uploads.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import { slipUrlOf } from '../slip.rules.ts';
import { keepSlip, requireRoomForSlip, uploadSlip } from './upload-slip.ts';

/** Both ways to upload a slip: with the request, and directly into the storage. */
export function slipRoutes(dependencies: CashierDependencies): Implementation[] {
  const uploads = createSignedUploads(dependencies.platform, {
    purpose: 'slip',
    requireRoom: (memberId) => requireRoomForSlip(dependencies, memberId),
    keep: (memberId, bytes, declaredType) => keepSlip(dependencies, memberId, bytes, declaredType),
  });
  return [
    implement(uploadSlipService, {
      create: async (_input, { caller, upload }) => ({
        slip_image_url: slipUrlOf(await uploadSlip(dependencies, caller.memberId, upload)),
      }),
    }),
    implement(signUrlUploadSlip, {
      create: async ({ body }, { caller }) =>
        presentUpload(await uploads.request(caller.memberId, { contentType: body.content_type, sizeBytes: body.size })),
      patch: async ({ id }, { caller }) => ({ slip_image_url: slipUrlOf(await uploads.finish(caller.memberId, id)) }),
    }),
  ];
}
