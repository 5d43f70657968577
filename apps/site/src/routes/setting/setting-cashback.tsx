import { ProgrammePage } from '../../features/bonus/programme/programme-page.tsx';

export default function SettingCashback() {
  return <ProgrammePage kind="cashback" />;
}
