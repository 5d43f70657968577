export interface SentFile {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: File | FormData;
  /** The part sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file and reports its progress; resolves to the response, parsed as JSON if possible. `fetch` cannot measure
 * uploads, hence the older request. Rejects with a TypeError without a response.
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
