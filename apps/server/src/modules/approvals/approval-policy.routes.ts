import { type ApproverPermission, isBlocked, staffApprovalPolicy, staffApprovalPolicyTrial } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { formatDecimal, parseAmount, unitOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { actsSince, soleApprover } from './approvals.repository.ts';
import type { ApprovalDependencies, Facts } from './dependencies.ts';
import { guard } from './guard.ts';
import {
  countApprovers,
  listPolicies,
  lockPolicy,
  type Policy,
  readPolicy,
  updatePolicy,
} from './policies.repository.ts';
import { findingsOf, replay } from './try-policy.rules.ts';

const trialDays = 30;
const idOf = ({ kind, currency }: Pick<Policy, 'kind' | 'currency'>) => (currency ? `${kind}.${currency}` : kind);

function present(policy: Policy) {
  const { kind, currency, aloneMinor, staffDayMinor, memberDayMinor } = policy;
  const amount = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, unitOf(currency!)));
  return {
    id: idOf(policy),
    kind,
    currency_code: currency,
    is_always_asked: policy.isAlwaysAsked,
    asks_when_flagged: policy.asksWhenFlagged,
    alone: amount(aloneMinor),
    staff_day: amount(staffDayMinor),
    member_day: amount(memberDayMinor),
    credit_days: policy.creditDays,
    lasts_hours: policy.lastsHours,
    approver_permission: policy.approverPermission,
    asks_second_factor: policy.asksSecondFactor,
    version: policy.version,
  };
}

/** 0 is a valid limit: no action may be done alone. */
function readLimit(input: string | number, currency: string): bigint {
  if (/^0+(\.0*)?$/.test(String(input))) return 0n;
  const { scale } = unitOf(currency);
  const minor = parseAmount(input, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor;
}

/** Returns the facts of a policy: the unchanged and the changed ones. */
const shown = (policy: Policy): Facts => {
  const { id: _, kind: _kind, currency_code: _currency, version: _version, ...facts } = present(policy);
  return facts;
};
const kindOf = (id: string) => {
  const [kind = '', currency = null] = id.split('.');
  return { kind, currency };
};

async function lockOf(tx: Tx, id: string): Promise<Policy> {
  const { kind, currency } = kindOf(id);
  const policy = await lockPolicy(tx, kind, currency);
  if (!policy || idOf(policy) !== id) throw new Refusal('NOT_FOUND');
  return policy;
}

interface Change {
  readonly is_always_asked?: boolean | undefined;
  readonly asks_when_flagged?: boolean | undefined;
  readonly alone?: string | number | undefined;
  readonly staff_day?: string | number | undefined;
  readonly member_day?: string | number | undefined;
  readonly credit_days?: number | undefined;
  readonly lasts_hours?: number | undefined;
  readonly approver_permission?: ApproverPermission | undefined;
  readonly asks_second_factor?: boolean | undefined;
}
function changed(policy: Policy, change: Change): Policy {
  const { currency } = policy;
  const limit = (input: string | number | undefined, present: bigint | null) => {
    if (input === undefined) return present;
    if (currency === null) throw new Refusal('INVALID_INPUT');
    return readLimit(input, currency);
  };
  return {
    ...policy,
    isAlwaysAsked: change.is_always_asked ?? policy.isAlwaysAsked,
    asksWhenFlagged: change.asks_when_flagged ?? policy.asksWhenFlagged,
    aloneMinor: limit(change.alone, policy.aloneMinor),
    staffDayMinor: limit(change.staff_day, policy.staffDayMinor),
    memberDayMinor: limit(change.member_day, policy.memberDayMinor),
    creditDays: change.credit_days ?? policy.creditDays,
    lastsHours: change.lasts_hours ?? policy.lastsHours,
    approverPermission: change.approver_permission ?? policy.approverPermission,
    asksSecondFactor: change.asks_second_factor ?? policy.asksSecondFactor,
    version: policy.version + 1,
  };
}

/** Serves the limits for one member of staff; changing them needs a second person too. */
export function approvalPolicyRoutes(dependencies: ApprovalDependencies): Implementation[] {
  const { platform } = dependencies;
  const { db } = platform;
  const propose = guard(dependencies, 'approval-policy', {
    type: 'approval-policy',
    lock: lockOf,
    factsOf: shown,
    changed: (policy: Policy, change: Change) => changed(policy, change),
    async put(tx, { before, after }) {
      await updatePolicy(tx, after);
      const detail = { before: shown(before), after: shown(after) };
      const deed = { action: 'approval-policy.changed' as const, subject: idOf(after), detail };
      return { result: present(after), deed };
    },
  });
  const look = async (reader: Db | Tx, policy: Policy) => {
    const scale = policy.currency === null ? { scale: 0 } : unitOf(policy.currency);
    return findingsOf(policy, (minor) => formatDecimal(minor, scale), {
      approvers: await countApprovers(reader, policy.approverPermission),
      isSetUp: (await soleApprover(reader)) !== undefined,
    });
  };

  return [
    implement(staffApprovalPolicy, {
      find: async () => ({
        is_set_up: (await soleApprover(db)) !== undefined,
        policies: (await listPolicies(db)).map(present),
      }),
      patch: async ({ id, body: { version, reason, ...change } }, context) =>
        configure({ platform }, context, (tx) =>
          propose(tx, context, {
            id,
            reason,
            change,
            async requireFresh(policy) {
              if (policy.version !== version) throw new Refusal('CHANGED_MEANWHILE');
              if (isBlocked(await look(tx, changed(policy, change)))) throw new Refusal('INVALID_INPUT');
            },
          }),
        ),
    }),
    implement(staffApprovalPolicyTrial, {
      async create({ body: { id, ...change } }) {
        const { kind, currency } = kindOf(id);
        const policy = await readPolicy(db, kind, currency);
        if (!policy || idOf(policy) !== id) throw new Refusal('NOT_FOUND');
        const next = changed(policy, change);
        const acts = await actsSince(db, new Date(platform.clock().getTime() - trialDays * dayMs), policy);
        return {
          findings: await look(db, next),
          simulated: {
            days: trialDays,
            acts: acts.length,
            asked_now: replay(policy, acts),
            asked_then: replay(next, acts),
          },
        };
      },
    }),
  ];
}
