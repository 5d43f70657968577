import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { api } from '../../app/api/browser-api.ts';
import { currentPrefix } from '../../app/i18n/current-prefix.ts';
import { endSession } from '../../app/session-store.ts';
import { sendFile } from './send-file.ts';
import { uploadAgain } from './upload-again.ts';

interface Upload {
  /** Straight into the storage, or with the request to us. */
  readonly isPastUs: boolean;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a slip and tells how much of it has gone, from 0 to 1; resolves to its address. What fails on the way is tried again a
 * few times: a slip that proves nothing is forgotten by itself. Rejects with an `ApiError` like every call.
 */
export const uploadSlip = (file: File, upload: Upload): Promise<string> =>
  uploadAgain(() => (upload.isPastUs ? sendPastUs(file, upload) : sendToUs(file, upload)), upload.signal);

async function sendToUs(file: File, { onProgress, signal }: Upload): Promise<string> {
  const correlationId = crypto.randomUUID();
  const form = new FormData();
  form.append('file', file, file.name);
  const { status, body } = await sendFile({
    method: 'POST',
    url: '/gateway/member/upload-slip',
    headers: { 'x-language': locales[currentPrefix()].code, 'x-correlation-id': correlationId },
    body: form,
    onProgress,
    signal,
  });
  const answer = body as { slip_image_url?: string; refusal?: string } | null;
  if (status < 300 && answer?.slip_image_url) return answer.slip_image_url;
  if (status === 401) endSession();
  throw new ApiError(answer?.refusal ? (answer as Problem) : unreadable(status, correlationId));
}

/** An address from us, the file to the storage, and then we look at what has arrived there. */
async function sendPastUs(file: File, { onProgress, signal }: Upload): Promise<string> {
  const asked = { content_type: file.type, size: file.size };
  const { id, method, url, headers } = await api('member', 'sign-url-upload-slip').create(asked, { signal });
  const { status } = await sendFile({ method, url, headers, body: file, onProgress, signal });
  if (status >= 300) throw new ApiError(unreadable(status >= 500 ? 503 : status, id));
  return (await api('member', 'sign-url-upload-slip').patch(id, {}, { signal })).slip_image_url;
}

const unreadable = (code: number, correlation_id: string): Problem => ({
  code,
  name: 'GeneralError',
  className: 'general-error',
  message: `HTTP ${code}`,
  refusal: 'UNREADABLE_ANSWER',
  messages: {},
  is_retryable: code === 503,
  correlation_id,
});
