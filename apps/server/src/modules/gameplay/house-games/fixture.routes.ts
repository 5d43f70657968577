import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { staffSportFixture } from '@sabai/contract';
import { type FixtureImportResponse, type FixturesResponse, hgsPaths } from '@sabai/games';
import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import { configure } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Approvals, Facts } from '../../approvals/index.ts';
import type { StudioCalls } from './studio-calls.ts';

export interface FixtureDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly changes: ConfigurationChanges;
  readonly studio: StudioCalls;
}

/** Serves the sportsbook's real matches, stored by the studio, which takes the bets on them. */
export function fixtureRoutes(dependencies: FixtureDependencies): Implementation {
  const { platform, approvals, changes, studio } = dependencies;
  const read = (text: string, isApplied: boolean) =>
    studio.post<FixtureImportResponse>(hgsPaths.sportFixtures, { text, isApplied });
  const present = ({ isApplied, lines }: FixtureImportResponse) => ({
    is_applied: isApplied,
    lines: lines.map((line) => ({ ...line, problems: [...line.problems] })),
  });
  /** Returns a file's changes, match by match. */
  const toldOf = ({ lines }: FixtureImportResponse): Facts =>
    Object.fromEntries(
      lines.filter(({ change }) => change !== 'same').map(({ id, change, name }) => [id, `${change}: ${name}`]),
    );

  async function put(text: string) {
    const answer = await read(text, true);
    const changes = answer.isApplied ? Object.entries(toldOf(answer)).map(([id, change]) => `${id}: ${change}`) : [];
    const detail = { is_applied: answer.isApplied, changes };
    return {
      result: present(answer),
      deed: { action: 'sport-fixture.imported' as const, subject: 'sportsbook', detail },
    };
  }

  approvals.performs('sport-result', {
    // The file's changes must be the same as at the request.
    async stateOf(_tx, { payload }) {
      const now = toldOf(await read(payload.text as string, false));
      return isDeepStrictEqual(now, payload.told) ? {} : { changed: now };
    },
    async perform(tx, { payload }, by) {
      const { result, deed } = await put(payload.text as string);
      if (!result.is_applied) throw new Refusal('APPROVAL_OUTDATED');
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    done: () => changes.changed(),
  });

  return implement(staffSportFixture, {
    find: async () => {
      const { fixtures } = await studio.get<FixturesResponse>(hgsPaths.sportFixtures, {});
      return fixtures.map(({ match, league, home, away, kickOffAt, state, score }) => ({
        id: match,
        league,
        home,
        away,
        state,
        kick_off_at: new Date(kickOffAt).toISOString(),
        score: score?.join('–') ?? null,
      }));
    },
    create: async ({ body }, context) => {
      if (!body.is_applied) return present(await read(body.text, false));
      return configure(dependencies, context, async (tx) => {
        const { caller: staff, ip, correlationId } = context;
        const { text, reason } = body;
        // A file with an error changes nothing, so it needs no approval.
        const found = await read(text, false);
        const received = toldOf(found);
        const isSound = found.lines.every(({ problems }) => problems.length === 0);
        const requested =
          isSound && Object.keys(received).length > 0
            ? await approvals.consider(tx, {
                staff,
                ip,
                correlationId,
                reason,
                kind: 'sport-result',
                subject: { type: 'sportsbook', id: hash('sha256', text).slice(0, 32) },
                before: {},
                after: received,
                payload: { text, told: received },
              })
            : undefined;
        return requested ?? put(text);
      });
    },
  });
}
