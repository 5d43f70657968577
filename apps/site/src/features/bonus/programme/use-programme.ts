import type { CashbackPeriod, ProgrammeKind, ProgrammeProfile } from '@sabai/contract';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';

/** A period of either programme: only the name of the end differs. */
export type Period = Omit<CashbackPeriod, 'end_cashback'>;

export interface ProgrammeState {
  readonly profile: ProgrammeProfile;
  /** The first is the present one, while a programme is active. */
  readonly periods: readonly Period[];
}

async function read(kind: ProgrammeKind): Promise<ProgrammeState> {
  const page = { $limit: 8 };
  const [profile, periods] = await Promise.all([
    api('member', `${kind}-profile`).find(),
    kind === 'cashback' ? api('member', 'cashback-member').find(page) : api('member', 'rebate-member').find(page),
  ]);
  return { profile: profile.data[0]!, periods: periods.data };
}

/** Returns the member's state of the programme; reloaded whenever the wallet has changed. */
export function useProgramme(kind: ProgrammeKind) {
  const loaded = useLoad(read, kind);
  useLiveTopic('wallet', () => void loaded.reload());
  return loaded;
}
