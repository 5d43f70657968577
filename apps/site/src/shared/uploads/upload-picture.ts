import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { api } from '../api/browser-api.ts';
import { endSession } from '../api/session-store.ts';
import { currentPrefix } from '../i18n/current-prefix.ts';
import { sendFile } from './send-file.ts';
import { uploadAgain } from './upload-again.ts';

interface Upload {
  readonly use: PictureUse;
  /** Whether uploads go directly to the storage instead of to our server. */
  readonly isPastUs: boolean;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Purposes of pictures: the two services that accept them, and the field of their responses. */
const uses = {
  slip: { upload: 'upload-slip', sign: 'sign-url-upload-slip', field: 'slip_image_url' },
  message: { upload: 'upload-message', sign: 'sign-url-upload-message', field: 'message_img_url' },
} as const;
export type PictureUse = keyof typeof uses;

/**
 * Uploads a picture and reports its progress, from 0 to 1; resolves to its address. Failed attempts are retried a few
 * times; unused pictures are deleted automatically. Rejects with an `ApiError` like every call.
 */
export const uploadPicture = (file: File, upload: Upload): Promise<string> =>
  uploadAgain(() => (upload.isPastUs ? sendPastUs(file, upload) : sendToUs(file, upload)), upload.signal);

async function sendToUs(file: File, { use, onProgress, signal }: Upload): Promise<string> {
  const correlationId = crypto.randomUUID();
  const form = new FormData();
  form.append('file', file, file.name);
  const { status, body } = await sendFile({
    method: 'POST',
    url: `/gateway/member/${uses[use].upload}`,
    headers: { 'x-language': locales[currentPrefix()].code, 'x-correlation-id': correlationId },
    body: form,
    onProgress,
    signal,
  });
  const answer = body as { refusal?: string } | null;
  if (status < 300 && answer) return addressIn(answer, use);
  if (status === 401) endSession();
  throw new ApiError(answer?.refusal ? (answer as Problem) : unreadable(status, correlationId));
}

/**
 * Requests an upload address from the server, sends the file to the storage, and lets the server check the stored file.
 */
async function sendPastUs(file: File, { use, onProgress, signal }: Upload): Promise<string> {
  const requested = { content_type: file.type, size: file.size };
  const { id, method, url, headers } = await api('member', uses[use].sign).create(requested, { signal });
  const { status } = await sendFile({ method, url, headers, body: file, onProgress, signal });
  if (status >= 300) throw new ApiError(unreadable(status >= 500 ? 503 : status, id));
  return addressIn(await api('member', uses[use].sign).patch(id, {}, { signal }), use);
}

const addressIn = (answer: object, use: PictureUse): string =>
  (answer as Record<string, string>)[uses[use].field] ?? '';

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
