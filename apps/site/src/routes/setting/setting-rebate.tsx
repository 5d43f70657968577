import { ProgrammePage } from '../../features/bonus/programme/programme-page.tsx';

export default function SettingRebate() {
  return <ProgrammePage kind="rebate" />;
}
