import { loadCatalogue, loadedCatalogue } from 'virtual:catalogues/backoffice';
import { locales } from '@sabai/contract/locales';
import { createTranslator } from 'use-intl/core';
import { useTranslations } from 'use-intl/react';
import type { Decision, DecisionKind } from './decision.ts';

const usualReasons = {
  deposit: ['slipUnreadable', 'notReceived', 'amountDiffers'],
  withdrawal: ['accountDiffers', 'bankRejected', 'checkNeeded'],
} as const;
type Reason = (typeof usualReasons)[DecisionKind][number];

/** Returns a usual reason in the player's language. */
async function reasonIn(language: Decision['language'], reason: Reason): Promise<string> {
  await loadCatalogue(language);
  const messages = loadedCatalogue(language)!;
  const t = createTranslator({ locale: locales[language].intl, messages, namespace: 'cashier-office.reason' });
  return t(reason);
}

/** The usual reasons in the reader's language; a click inserts one in the player's language. */
export function UsualReasons({
  kind,
  language,
  onChoose,
}: {
  kind: DecisionKind;
  language: Decision['language'];
  onChoose: (reason: string) => void;
}) {
  const t = useTranslations('cashier-office.confirm');
  const usual = useTranslations('cashier-office.reason');
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-3">{t('language', { language: locales[language].nativeName })}</p>
      <ul className="flex flex-wrap gap-2" aria-label={t('usual')}>
        {usualReasons[kind].map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => void reasonIn(language, name).then(onChoose)}
              className="min-h-9 rounded-full border border-line px-3 text-left text-sm text-ink-2 hover:border-line-strong hover:text-ink-1"
            >
              {usual(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
