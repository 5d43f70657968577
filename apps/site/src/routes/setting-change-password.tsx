import { requestContext } from '../app/request-context.ts';
import { useMember } from '../app/root-data.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import type { Route } from './+types/setting-change-password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { min_length } = await context.get(requestContext).api('public', 'password-config').find();
  return { configuredMin: min_length };
}

export default function SettingChangePassword({ loaderData }: Route.ComponentProps) {
  const user = useMember()?.user;
  return user && <ChangePassword configuredMin={loaderData.configuredMin} user={user} />;
}
