import type { Claimable, Verb } from '@sabai/contract';
import type { MemberCaller } from '../../platform/http/caller.ts';
import type { Implementation, RequestContext } from '../../platform/http/implement.ts';
import type { FlagDependencies } from './dependencies.ts';
import { isFasterThanReading } from './flag.rules.ts';
import { notePage, pageShownAt, raiseFlag } from './flags.repository.ts';

type Handler = NonNullable<Implementation['handlers'][Verb]>;

/** Wraps a service with a timer: measures the time from showing claimable rewards to a member until their claim. */
export function watchClaims({ platform: { db, clock } }: FlagDependencies, service: Implementation): Implementation {
  const { contract, handlers } = service;
  async function shown(memberId: string, what: Claimable) {
    await notePage(db, memberId, what, clock());
  }
  async function claimed(memberId: string, what: Claimable) {
    const at = clock();
    const shownAt = await pageShownAt(db, memberId, what);
    if (shownAt && isFasterThanReading(shownAt, at))
      await raiseFlag(db, { kind: 'fast_claim', of: [memberId], hints: [what], at });
  }
  const noting =
    (handler: Handler, note: (memberId: string) => Promise<void>): Handler =>
    async (input, context) => {
      await note((context as RequestContext<MemberCaller>).caller.memberId);
      return handler(input, context);
    };
  const { find, create } = contract;
  return {
    ...service,
    handlers: {
      ...handlers,
      ...(find?.claims && handlers.find && { find: noting(handlers.find, (id) => shown(id, find.claims!)) }),
      ...(create?.claims &&
        handlers.create && { create: noting(handlers.create, (id) => claimed(id, create.claims!)) }),
    },
  };
}
