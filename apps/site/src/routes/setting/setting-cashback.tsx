import { SideWalletPage } from '../../features/wallet/side-wallet-page.tsx';

export default function SettingCashback() {
  return <SideWalletPage wallet="cashback" icon="percent" />;
}
