import { z } from 'zod';
import { identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

/**
 * Direct upload of a picture to the storage.
 * - `create` returns an address for one file of one type and size, valid for five minutes and one use.
 * - The browser sends the file to it with exactly the headers given.
 * - `patch` with the id makes the server fetch, check and store it; the response equals that of an upload within the
 *   request.
 */
export const signedUploadOf = <const N extends string, R extends z.ZodType>(service: N, result: R) =>
  defineService({
    service,
    audience: 'member',
    create: {
      summary: 'Request an upload address for a picture (JPEG, PNG or WebP, 2 MB at most)',
      body: z.object({
        content_type: requiredText(100).describe('MIME type: image/jpeg, image/png or image/webp'),
        size: z.coerce.number().int().min(1).describe('Exact size of the file in bytes'),
      }),
      result: z.object({
        id: identifier,
        method: z.literal('PUT'),
        url: z.string().describe('Upload address; relative to the site if files are stored on local disk'),
        headers: z.record(z.string(), z.string()),
        expires_at: timestamp,
      }),
      refusals: ['IMAGE_TOO_LARGE', 'IMAGE_NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'],
      perMinute: 20,
    },
    patch: {
      summary: 'Confirm the upload: check and store the file',
      body: z.object({}),
      result,
      refusals: [
        'UPLOAD_UNKNOWN',
        'IMAGE_MISSING',
        'IMAGE_TOO_LARGE',
        'IMAGE_TOO_MANY_PIXELS',
        'IMAGE_NOT_AN_IMAGE',
        'TOO_MANY_REQUESTS',
      ],
      perMinute: 20,
    },
  });

export const signUrlUploadSlip = signedUploadOf('sign-url-upload-slip', z.object({ slip_image_url: z.string() }));
