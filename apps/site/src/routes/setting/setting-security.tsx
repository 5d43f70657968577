import { SecurityPage } from '../../features/identity/security/security-page.tsx';

export default function SettingSecurity() {
  return <SecurityPage />;
}
