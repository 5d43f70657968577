import { staffSportFixture } from '@sabai/contract';
import { type FixtureImportResponse, type FixturesResponse, hgsPaths } from '@sabai/studio';
import type { ConfigurationChanges } from '../../platform/configuration-changes.ts';
import { configure } from '../../platform/configure.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HouseCalls } from './house-calls.ts';

export interface FixtureParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly house: HouseCalls;
}

/** Real matches of the sportsbook; kept by the studio, which takes the bets on them. */
export function fixtureRoutes(parts: FixtureParts): Implementation {
  const { house } = parts;
  const read = (text: string, isApplied: boolean) =>
    house.post<FixtureImportResponse>(hgsPaths.sportFixtures, { text, isApplied });
  const present = ({ isApplied, lines }: FixtureImportResponse) => ({
    is_applied: isApplied,
    lines: lines.map((line) => ({ ...line, problems: [...line.problems] })),
  });
  return implement(staffSportFixture, {
    find: async () => {
      const { fixtures } = await house.get<FixturesResponse>(hgsPaths.sportFixtures, {});
      return fixtures.map(({ match, league, home, away, kickOffAt, state, score }) => ({
        ...{ id: match, league, home, away, state },
        kick_off_at: new Date(kickOffAt).toISOString(),
        score: score?.join('–') ?? null,
      }));
    },
    create: async ({ body }, context) => {
      if (!body.is_applied) return present(await read(body.text, false));
      return configure(parts, context, async () => {
        const answer = await read(body.text, true);
        const changed = answer.lines.filter(({ change }) => change !== 'same');
        const told = changed.map(({ id, change }) => `${id}: ${change}`);
        return {
          result: present(answer),
          deed: {
            action: 'sport-fixture.imported',
            subject: 'sportsbook',
            detail: { is_applied: answer.isApplied, changes: answer.isApplied ? told : [] },
          },
        };
      });
    },
  });
}
