import { createHash } from 'node:crypto';
import { staffSitePicture } from '@sabai/contract';
import type { FastifyInstance } from 'fastify';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isPictureName } from '../../platform/pictures/serve-pictures.ts';
import type { ContentDependencies } from './kept-site.ts';

const path = '/pictures';
const keyOf = (name: string) => `site/${name}`;
const mostStoredBytes = 16 * 1024 * 1024;

/**
 * Serves pictures for banners, pop-ups, buttons and previews. The name depends on the content, so it never shows
 * another picture.
 */
export function sitePictureRoutes({ platform: { storage }, pictures }: ContentDependencies): Implementation[] {
  return [
    implement(staffSitePicture, {
      async create(_input, { upload, caller: { staffId } }) {
        if (!upload || upload.sizeBytes === 0) throw new Refusal('IMAGE_MISSING');
        const webp = await pictures.forShow(staffId, await upload.read(), upload.declaredType);
        const name = `${createHash('sha256').update(webp).digest('base64url').slice(0, 22)}.webp`;
        if (!(await storage.get(keyOf(name), mostStoredBytes))) await storage.put(keyOf(name), webp, 'image/webp');
        return { image_url: `${path}/${name}` };
      },
    }),
  ];
}

/** Serves `GET /pictures/{name}` to all callers, since the site is public. */
export function serveSitePictures(app: FastifyInstance, { platform: { storage } }: ContentDependencies): void {
  app.get<{ Params: { name: string } }>(`${path}/:name`, async ({ params: { name } }, reply) => {
    const picture = isPictureName(name) ? await storage.get(keyOf(name), mostStoredBytes) : undefined;
    if (!picture) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture);
  });
}
