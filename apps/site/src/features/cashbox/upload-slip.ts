import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { currentPrefix } from '../../app/i18n/current-prefix.ts';
import { endSession } from '../../app/session-store.ts';

const path = '/gateway/member/upload-slip';

/**
 * Sends a slip and tells how much of it has gone, from 0 to 1; resolves to its address. `fetch` cannot measure what it sends,
 * hence the older request. Rejects with an `ApiError` like every call.
 */
export function uploadSlip(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  const correlationId = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file, file.name);
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('x-language', locales[currentPrefix()].code);
    request.setRequestHeader('x-correlation-id', correlationId);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { slip_image_url?: string; refusal?: string } | null;
      if (request.status < 300 && answer?.slip_image_url) return resolve(answer.slip_image_url);
      if (request.status === 401) endSession();
      reject(new ApiError(answer?.refusal ? (answer as Problem) : unreadable(request.status, correlationId)));
    };
    request.onerror = () => reject(new TypeError('the slip could not be sent'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
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
