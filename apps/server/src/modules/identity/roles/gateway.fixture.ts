import Fastify, { type FastifyRequest } from 'fastify';
import qs from 'qs';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { registerGateways } from '../../../platform/http/gateway.ts';
import { callerHeader, readCallerHeader } from './hire.fixture.ts';

/** A member or a member of staff; undefined is a visitor. */
export type TestCaller = { readonly memberId: string } | StaffCaller | undefined;

export interface TestCall {
  readonly body?: object | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
  readonly ip?: string | undefined;
}

/** Reads the caller from a header of the test; token verification is tested in identity. */
export const resolveCaller = async ({ headers }: FastifyRequest) => readCallerHeader(headers['x-test-caller']);

/** Opens the gateways of all audiences for these implementations; `call` uses the one of its caller. */
export async function openGateway<Body>(implementations: Parameters<typeof registerGateways>[1]['implementations']) {
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: true,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: ['member', 'staff', 'public'],
    implementations,
    speak: (_locale, code) => code,
    resolveCaller,
  });
  async function call(
    who: TestCaller,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    service: string,
    { body, key, ip }: TestCall = {},
  ): Promise<{ readonly status: number; readonly body: Body }> {
    const audience = who === undefined ? 'public' : 'memberId' in who ? 'member' : 'staff';
    const answer = await app.inject({
      method,
      url: `/gateway/${audience}/${service}`,
      headers: {
        'x-test-caller': callerHeader(who),
        ...(key && { 'idempotency-key': key }),
        ...(ip && { 'x-forwarded-for': ip }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return { app, call, close: () => app.close() };
}
