/** Will own member levels. The house has announced none so far, so nobody is on the way to one; both are told as they are. */
import { memberLvDetail, memberLvDetailMember, memberLvInfo } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone } from '../../platform/http/none-yet.ts';

export const createLoyalty = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(memberLvDetail, findsNone),
    implement(memberLvDetailMember, findsNone),
    implement(memberLvInfo, findsNone),
  ],
});
