import type { ApprovalKind } from '@sabai/contract';
import type { Db } from '@sabai/db';
import { withoutRowLocks } from '@sabai/db/mutants';
import { trialBalance } from '@sabai/ledger';
import { expect, test } from 'vitest';
import type { Guarded } from '../../approvals/index.ts';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { blockedOrDone, createAffiliateServer, ngrPlan } from '../affiliate.fixture.ts';

type Wrap = (db: Db) => Db;

const outcomeOf = (deciding: Promise<unknown>): Promise<string> =>
  deciding.then(
    () => 'done',
    ({ code }: { code?: string }) => code ?? 'failed',
  );

/**
 * A second member of staff approves a payout run at the request of a first, and a third refuses it after the approval
 * has read the run. Returns the contradictions.
 */
async function contradictions(wrap: Wrap = (db) => db): Promise<string[]> {
  const server = await createAffiliateServer();
  try {
    await server.plan(ngrPlan, '2026-01-01', 10_00n);
    const host = await server.member();
    const guest = await server.guest(host);
    await server.deposit(guest, 1000_00n);
    await server.count();
    await server.play(guest, 400_00n, 0n);
    await server.run('2026-11-30T21:00:01Z');
    const [ask, agree, refuse] = await Promise.all(
      ['ask', 'agree', 'refuse'].map((username) => hire(server.db, 'owner', { username, name: 'Anong' })),
    );
    let hasConsidered = async () => {};
    const { platform, approvals } = server.dependencies;
    const affiliate = server.open({
      ...server.dependencies,
      platform: { ...platform, db: wrap(platform.db) },
      approvals: {
        ...approvals,
        guard: <S, C extends object, R>(kind: ApprovalKind, guarded: Guarded<S, C, R>) =>
          approvals.guard<S, C, R>(kind, {
            ...guarded,
            async put(...written) {
              const meanwhile = hasConsidered;
              hasConsidered = async () => {};
              await meanwhile();
              return guarded.put(...written);
            },
          }),
      },
    });
    const { handlers } = affiliate.implementations.find(({ contract }) => contract.service === 'affiliate-run')!;
    const patch = handlers.patch as (input: object, context: object) => Promise<unknown>;
    const decide = (caller: object, state: string) =>
      outcomeOf(
        patch(
          { id: '2026-11-01', query: {}, body: { state, reason: 'Looked through all of it' } },
          { caller, locale: 'en', ip: '127.0.0.1', correlationId: 'test' },
        ),
      );
    const asked = await decide(ask!, 'approved');
    let refusing: Promise<string> | undefined;
    hasConsidered = async () => {
      refusing = decide(refuse!, 'refused');
      await blockedOrDone(server.db, refusing);
    };
    const approved = await decide(agree!, 'approved');
    const refused = await refusing;
    for (let again = 0; again < 3; again++) await affiliate.runAffiliates();
    const paid = await server.held(host);
    const due = approved === 'done' ? '87.50' : '0.00';
    return [
      ...(asked === 'APPROVAL_REQUIRED' ? [] : [`one member of staff alone: ${asked}`]),
      ...([approved, refused].filter((answer) => answer === 'done').length === 1
        ? []
        : [`approving: ${approved}, refusing: ${refused}`]),
      ...(paid === due ? [] : [`paid ${paid} instead of ${due}`]),
      ...(await trialBalance(server.db)).problems.map((problem) => JSON.stringify(problem)),
    ];
  } finally {
    await server.close();
  }
}

test('decides a payout run once when one approves while another rejects', async () => {
  expect(await contradictions()).toEqual([]);
});

test('is caught in a server that decides about runs without holding them', async () => {
  expect(await contradictions(withoutRowLocks)).toContain('approving: done, refusing: done');
});
