/** Will own competitions. The house has announced none so far, so nobody has joined one; both are told as they are. */
import { competition, competitionMember } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone } from '../../platform/http/none-yet.ts';

export const createCompetition = (): { implementations: Implementation[] } => ({
  implementations: [implement(competition, findsNone), implement(competitionMember, findsNone)],
});
