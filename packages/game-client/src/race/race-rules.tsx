import type { RaceRules } from '@sabai/games/families/race/race.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { Paytable } from '../table/paytable.tsx';

/** The rules of a race: the pay and return of each form. */
export function RaceRulesText({
  rules,
  rtp,
  forms,
}: {
  rules: RaceRules;
  rtp: Readonly<Record<string, number>>;
  forms: number;
}) {
  const t = useTranslations('studio-draws.race');
  const tTable = useTranslations('studio-table');
  const { intl } = useRuntime();
  const inOrder = Array.from({ length: forms }, (_, form) => form);
  const kinds = ['win', 'place'] as const;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>{t('rules.form')}</p>
      <p>{t('rules.bets')}</p>
      <p>{t('rules.show')}</p>
      <Paytable
        rows={kinds.flatMap((kind) =>
          inOrder.map((form) => ({
            bet: `${t(`short.${kind}`)} · ${t('form', { rank: form + 1 })}`,
            pays: formatTenThousandths(rules.odds(`${kind}:${form + 1}`, inOrder), intl),
            rtp: rtp[`${kind}:${form + 1}`]!,
          })),
        )}
      />
    </section>
  );
}
