import type { ProgrammeKind, ProgrammeProfile } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import type { Seen } from '../replace/replacement.tsx';

/**
 * Chooses a programme as the member's bonus type. The dialog shows what it ends, and the confirmation applies to what
 * was shown (R4.22).
 */
export function useChoose(kind: ProgrammeKind, onChosen: () => Promise<void>) {
  const t = useTranslations('bonus.programme');
  async function create(seen: Partial<Seen>) {
    const body = { ...seen, ...(seen.replaces && { confirm: true }) };
    await (kind === 'cashback'
      ? api('member', 'cashback-member').create(body)
      : api('member', 'rebate-member').create(body));
    toast(t('activeNow'), 'ok');
    await onChosen();
  }
  const { run } = useAction(create);
  return ({ bonus_type: from, currency_code: currency }: ProgrammeProfile): void => {
    if (from === 'none') void run({});
    else openModal('confirm-replace-bonus', { from, to: kind, currency, onConfirm: create });
  };
}
