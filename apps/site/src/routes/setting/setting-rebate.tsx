import { SideWalletPage } from '../../features/wallet/side-wallet-page.tsx';

export default function SettingRebate() {
  return <SideWalletPage wallet="rebate" icon="refresh" />;
}
