import { useTranslations } from 'use-intl/react';
import { useSettingLinks } from '../../app/layouts/setting-links.ts';
import { useLogout } from '../../features/identity/login/use-logout.ts';
import { loadProfileData } from '../../features/identity/profile/profile-data.ts';
import { ProfilePage } from '../../features/identity/profile/profile-page.tsx';
import { SettingMenu } from '../../features/identity/profile/setting-menu.tsx';
import { useMessageBadge } from '../../features/messaging/inbox/message-count.ts';
import { PushSwitch } from '../../features/messaging/push/push-switch.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import type { Route } from './+types/setting.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return member && loadProfileData(api, member.user.currency_id);
}

/** The entry of the account area: a menu on phones, the profile beside the links on larger screens (Q85). */
export default function Setting({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('nav');
  const links = useSettingLinks();
  const badge = useMessageBadge();
  const user = useMember()?.user;
  const { logout, isBusy } = useLogout();
  if (!user || !loaderData) return null;
  return (
    <>
      <div className="md:hidden">
        <h1 className="mb-4 text-2xl">{t('account')}</h1>
        <SettingMenu
          user={user}
          entries={links.map(({ to, label, icon }) => ({
            to,
            icon,
            label: t(`setting.${label}`),
            badge: label === 'messages' ? badge : undefined,
          }))}
          onMenu={() => openModal('menu')}
          onLogout={logout}
          isLoggingOut={isBusy}
        >
          <PushSwitch />
        </SettingMenu>
      </div>
      <div className="hidden md:block">
        <ProfilePage user={user} data={loaderData}>
          <PushSwitch />
        </ProfilePage>
      </div>
    </>
  );
}
