import { formatPercent } from '@sabai/contract/number-format';
import { jackpotRange } from '@sabai/games/jackpot/jackpot.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

/** The rules of the pots: their contributions and when they must be won. */
export function JackpotRules({ share }: { share: number }) {
  const t = useTranslations('studio.jackpot');
  const { auth, money, intl } = useRuntime();
  const percent = (fraction: number) => formatPercent(fraction * 100, intl);
  const seed = (tier: Parameters<typeof jackpotRange>[0]) => money(jackpotRange(tier, auth.currency.code).seedMinor);
  return t('rules', {
    share: percent(share),
    total: percent(auth.game.rtp + share),
    mini: seed('mini'),
    minor: seed('minor'),
    major: seed('major'),
    grand: seed('grand'),
  });
}
