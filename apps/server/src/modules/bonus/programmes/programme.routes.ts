import { cashbackMember, cashbackProfile, type ProgrammeKind, rebateMember, rebateProfile } from '@sabai/contract';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type ChooseCommand, chooseProgramme } from './choose-programme.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import type { ProgrammeViews } from './programme-views.ts';

type Context = RequestContext<MemberCaller>;
type Confirmed = Pick<ChooseCommand, 'replaces' | 'removes'> & { readonly confirm?: boolean | undefined };

/** Routes of cashback and rebate for members; both have the same shape. */
export function programmeRoutes(
  dependencies: ProgrammeDependencies,
  { periods, profile }: ProgrammeViews,
): Implementation[] {
  async function choose(kind: ProgrammeKind, { confirm, ...seen }: Confirmed, { caller, locale }: Context) {
    const { memberId } = caller;
    await chooseProgramme(dependencies, { memberId, kind, isConfirmed: confirm === true, ...seen });
    return profile(kind, memberId, locale);
  }
  return [
    implement(cashbackMember, {
      create: ({ body }, context) => choose('cashback', body, context),
      async find({ query }, { caller, locale }) {
        const page = await periods('cashback', caller.memberId, query, locale);
        return { ...page, data: page.data.map((row) => ({ ...row, end_cashback: row.ends_at })) };
      },
    }),
    implement(rebateMember, {
      create: ({ body }, context) => choose('rebate', body, context),
      async find({ query }, { caller, locale }) {
        const page = await periods('rebate', caller.memberId, query, locale);
        return { ...page, data: page.data.map((row) => ({ ...row, end_rebate: row.ends_at })) };
      },
    }),
    implement(cashbackProfile, {
      find: async ({ query }, { caller, locale }) =>
        pageOf([await profile('cashback', caller.memberId, locale)], query),
    }),
    implement(rebateProfile, {
      find: async ({ query }, { caller, locale }) => pageOf([await profile('rebate', caller.memberId, locale)], query),
    }),
  ];
}
