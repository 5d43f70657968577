import type { Audience } from '@sabai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, MemberCaller, StaffCaller } from '../http/caller.ts';

export interface ServePicturesOptions {
  /** The URL path. */
  readonly path: string;
  /** `member` on the site's listener, `staff` on the back office's. */
  readonly audience: Exclude<Audience, 'public'>;
  readonly resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>;
  /** Returns whether the picture exists and the member, or this member of staff, may see it. */
  readonly isVisible: (name: string, caller: MemberCaller | StaffCaller) => Promise<boolean>;
  readonly read: (name: string) => Promise<Buffer | undefined>;
}

/** The name that we give to a picture that we have encoded. */
const pictureName = /^[\w-]{22}\.webp$/;
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** Serves `GET {path}/{name}`: a picture for the member it belongs to, or for staff. Responds 404 to other callers. */
export function servePictures(app: FastifyInstance, options: ServePicturesOptions): void {
  const { path, audience, resolveCaller, isVisible, read } = options;
  app.get<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const { name } = request.params;
    const caller = isPictureName(name) ? await resolveCaller(request, audience) : undefined;
    const isKnown = caller?.kind === audience && !(caller.kind === 'staff' && caller.isSecondFactorMissing);
    const picture = isKnown && (await isVisible(name, caller)) ? await read(name) : undefined;
    if (!picture) return reply.code(404).type('text/plain').send('Not found');
    return (
      reply
        .type('image/webp')
        // Browsers must not store pictures that were revealed to staff.
        .header('cache-control', audience === 'staff' ? 'private, no-store' : 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(picture)
    );
  });
}
