/** Will own quests. The house has set none so far, so nobody has joined one; both are told as they are. */
import {
  questDailyCheckIn,
  questDailyCheckInMember,
  questHistory,
  questInformation,
  questInformationMember,
  questPlay,
  questPlayMember,
  questType,
  questTypeMember,
} from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone, noneOf } from '../../platform/http/none-yet.ts';

export const createQuest = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(questType, findsNone),
    implement(questTypeMember, findsNone),
    implement(questInformation, noneOf),
    implement(questInformationMember, noneOf),
    implement(questDailyCheckIn, findsNone),
    implement(questDailyCheckInMember, findsNone),
    implement(questPlay, findsNone),
    implement(questPlayMember, findsNone),
    implement(questHistory, findsNone),
  ],
});
