import type { MemberPromotion, ProgrammeKind, ProgrammeProfile, Promotion } from '@sabai/contract';
import type { RequestState } from '../../shared/context/request-context.ts';
import { type ExampleGame, readExampleGame } from '../../shared/offers/read-example-game.ts';

export interface PromotionsRead {
  readonly kinds: readonly { promotion_type_id: number; type_name: string }[];
  readonly promotions: readonly Promotion[];
  readonly coming: readonly Promotion[];
  readonly own: readonly MemberPromotion[];
  readonly game: ExampleGame | null;
  /** The member's state of the programmes. */
  readonly profiles: Partial<Record<ProgrammeKind, ProgrammeProfile>>;
}

/** Reads all promotions with the caller's state, of one kind or of all; the tabs count them. */
export async function readPromotions(
  { api, member }: Pick<RequestState, 'api' | 'member'>,
  kind: number | undefined,
): Promise<PromotionsRead> {
  const audience = member ? 'member' : 'public';
  const [kinds, promotions, coming, own, profiles] = await Promise.all([
    member ? api('member', 'promotion-type').find() : api('public', 'promotion-category').find(),
    api(audience, 'promotion-information').find(kind ? { promotion_type_id: kind } : {}),
    api(audience, 'promotion-coming').find(),
    member ? api('member', 'promotion-member').find({ $limit: 50 }) : { data: [] },
    member ? readProfiles(api, member.privileges.includes('rebate')) : {},
  ]);
  const ofKind = ({ promotion_type_id: id }: Promotion) => kind === undefined || id === kind;
  const active = own.data.find(({ status }) => status === 'active');
  return {
    kinds: kinds.data,
    promotions: promotions.data,
    coming: coming.data.filter(ofKind),
    own: own.data.filter(ofKind),
    game: active ? await readExampleGame(api, active.rules) : null,
    profiles,
  };
}

async function readProfiles(api: RequestState['api'], mayRebate: boolean): Promise<PromotionsRead['profiles']> {
  const [cashback, rebate] = await Promise.all([
    api('member', 'cashback-profile').find(),
    mayRebate ? api('member', 'rebate-profile').find() : { data: [] },
  ]);
  const [ofCashback, ofRebate] = [cashback.data[0], rebate.data[0]];
  return { ...(ofCashback && { cashback: ofCashback }), ...(ofRebate && { rebate: ofRebate }) };
}
