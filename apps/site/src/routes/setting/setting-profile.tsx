import { loadProfileData } from '../../features/identity/profile/profile-data.ts';
import { ProfilePage } from '../../features/identity/profile/profile-page.tsx';
import { OwnLevel } from '../../features/loyalty/own-level.tsx';
import { PushSwitch } from '../../features/messaging/push/push-switch.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { useMember } from '../../shared/context/root-data.ts';
import type { Route } from './+types/setting-profile.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return member && loadProfileData(api, member.user.currency_id);
}

export default function SettingProfile({ loaderData }: Route.ComponentProps) {
  const user = useMember()?.user;
  if (!user || !loaderData) return null;
  return (
    <ProfilePage user={user} data={loaderData}>
      <OwnLevel />
      <PushSwitch />
    </ProfilePage>
  );
}
