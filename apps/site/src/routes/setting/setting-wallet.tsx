import { WalletPage } from '../../features/wallet/wallet-page.tsx';
import { useMember } from '../../shared/context/root-data.ts';
import { useBalance } from '../../shared/live/use-balance.ts';

export default function SettingWallet() {
  const wallet = useMember()?.wallet;
  const balance = useBalance();
  return wallet && balance ? <WalletPage wallet={wallet} balance={balance} /> : null;
}
