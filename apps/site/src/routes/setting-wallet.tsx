import { useBalance } from '../app/live/use-balance.ts';
import { useMember } from '../app/root-data.ts';
import { WalletPage } from '../features/wallet/wallet-page.tsx';

export default function SettingWallet() {
  const wallet = useMember()?.wallet;
  const balance = useBalance();
  return wallet && balance ? <WalletPage wallet={wallet} balance={balance} /> : null;
}
