import { ChangePassword } from '../../features/identity/security/change-password.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { useMember } from '../../shared/context/root-data.ts';
import type { Route } from './+types/setting-change-password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { min_length } = await context.get(requestContext).api('public', 'password-config').find();
  return { configuredMin: min_length };
}

export default function SettingChangePassword({ loaderData }: Route.ComponentProps) {
  const user = useMember()?.user;
  return user && <ChangePassword configuredMin={loaderData.configuredMin} user={user} />;
}
