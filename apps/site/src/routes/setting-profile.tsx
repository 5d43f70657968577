import { requestContext } from '../app/request-context.ts';
import { useMember } from '../app/root-data.ts';
import { loadProfileData } from '../features/account/profile-data.ts';
import { ProfilePage } from '../features/account/profile-page.tsx';
import type { Route } from './+types/setting-profile.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return member && loadProfileData(api, member.user.currency_id);
}

export default function SettingProfile({ loaderData }: Route.ComponentProps) {
  const user = useMember()?.user;
  return user && loaderData ? <ProfilePage user={user} data={loaderData} /> : null;
}
