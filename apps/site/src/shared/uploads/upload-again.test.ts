import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/client';
import { expect, test, vi } from 'vitest';
import { uploadAgain } from './upload-again.ts';

const refused = (code: number, refusal: string) => new ApiError({ code, refusal } as Problem);
const lost = new TypeError('no answer');

/** Fails with the given errors, one after the other, then succeeds. */
function failing(...errors: readonly Error[]) {
  let calls = 0;
  const upload = async () => {
    const error = errors[calls++];
    if (error) throw error;
    return `attempt ${calls}`;
  };
  return { upload, count: () => calls };
}
const { signal } = new AbortController();

test.each([[lost], [refused(503, 'UNREADABLE_ANSWER')], [refused(404, 'UPLOAD_UNKNOWN')]])(
  'retries an upload after %s',
  async (error) => {
    const { upload } = failing(error, error);
    expect(await uploadAgain(upload, signal, [0, 0])).toBe('attempt 3');
  },
);

test('reports a third failure', async () => {
  const { upload, count } = failing(lost, lost, lost);
  await expect(uploadAgain(upload, signal, [0, 0])).rejects.toBe(lost);
  expect(count()).toBe(3);
});

test('does not retry a rejected picture', async () => {
  const refusal = refused(415, 'IMAGE_NOT_AN_IMAGE');
  const { upload, count } = failing(refusal);
  await expect(uploadAgain(upload, signal, [0, 0])).rejects.toBe(refusal);
  expect(count()).toBe(1);
});

test('stops when the user removes the picture', async () => {
  const control = new AbortController();
  const { upload, count } = failing(lost, lost);
  const ended = uploadAgain(upload, control.signal, [60_000]);
  await Promise.resolve();
  control.abort();
  await expect(ended).rejects.toThrow();
  expect(count()).toBe(1);
});

test('pauses while the browser is offline, and resumes when it is back', async () => {
  const page = new EventTarget();
  const line = { onLine: false };
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  try {
    const { upload, count } = failing(lost);
    const done = uploadAgain(upload, signal, [0]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count()).toBe(1);
    line.onLine = true;
    page.dispatchEvent(new Event('online'));
    expect(await done).toBe('attempt 2');
  } finally {
    vi.unstubAllGlobals();
  }
});
