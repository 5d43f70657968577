import { ProtectionPage } from '../../features/protection/protection-page.tsx';

export default function SettingLimits() {
  return <ProtectionPage />;
}
