import { ProgrammePage } from '../../features/bonus/programme/programme-page.tsx';
import { ProgrammeArticles } from '../../features/content/programme-articles.tsx';

export default function SettingCashback() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ProgrammePage kind="cashback" />
      <ProgrammeArticles kind="cashback" />
    </div>
  );
}
