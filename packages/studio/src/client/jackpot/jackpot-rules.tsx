import { useTranslations } from 'use-intl';
import { jackpotRange } from '../../jackpot/jackpot.ts';
import { useRuntime } from '../runtime.ts';

/** How the pots are fed and when they must be won. */
export function JackpotRules({ share }: { share: number }) {
  const t = useTranslations('game.jackpot');
  const { auth, money, intl } = useRuntime();
  const percent = new Intl.NumberFormat(intl, { style: 'percent', minimumFractionDigits: 2 });
  const seed = (tier: Parameters<typeof jackpotRange>[0]) => money(jackpotRange(tier, auth.currency.code).seedMinor);
  return t('rules', {
    ...{ share: percent.format(share), total: percent.format(auth.game.rtp + share) },
    ...{ mini: seed('mini'), minor: seed('minor'), major: seed('major'), grand: seed('grand') },
  });
}
