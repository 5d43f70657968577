import type { Tx } from '@sabai/db';
import type { IdentityDependencies } from '../dependencies.ts';
import { settingsOf } from '../settings.repository.ts';
import { readMember, updateMember } from './members.repository.ts';
import { isProfileComplete } from './profile.rules.ts';

/** Records when a member, whom the caller has locked, completes the profile; the first time stays. */
export async function noteCompletion(dependencies: IdentityDependencies, tx: Tx, memberId: string): Promise<void> {
  const member = await readMember(dependencies, tx, memberId);
  if (member.profile_completed_at || !isProfileComplete(member, await settingsOf(tx))) return;
  await updateMember(dependencies, tx, memberId, { profile_completed_at: dependencies.platform.clock() });
}
