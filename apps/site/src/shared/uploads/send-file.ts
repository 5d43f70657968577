export interface SentFile {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: File | FormData;
  /** How much of it has gone, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file and tells how much of it has gone; resolves to the answer, read as JSON where it is some. `fetch` cannot
 * measure what it sends, hence the older request. Rejects with a TypeError when there is no answer.
 */
export function sendFile(file: SentFile): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(file.method, file.url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(file.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => file.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new TypeError('the file could not be sent'));
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    file.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file.body);
  });
}
