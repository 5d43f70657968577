import type { FreeRoundGift } from '@sabai/contract';
import { Badge, Button, DateTime, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { GivenPanel, MemberPanelRow } from '../../shared/parts/member-panel.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { FreeRoundsDialog } from './free-rounds-dialog.tsx';

const everyMs = 15_000;

/** A member's free rounds and their state, with buttons to give more and to cancel unplayed ones. */
export function FreeRoundsPanel({ member }: { member: MemberDetail }) {
  const t = useTranslations('gameplay-office.freeRounds');
  const isAllowed = may(staffStore.use(), 'free-round.give');
  const polled = usePolled(
    (signal) => api('staff', 'free-round').find({ member_id: member.id }, { signal }),
    `free rounds ${member.id}`,
    everyMs,
  );
  const [taking, setTaking] = useState<FreeRoundGift>();
  return (
    <GivenPanel
      name="free-rounds"
      icon="gift"
      title={t('title')}
      polled={polled}
      give={isAllowed ? t('give') : undefined}
      dialog={(closing) => <FreeRoundsDialog member={member} {...closing} />}
    >
      {(gifts) => (
        <>
          {gifts.length === 0 && <p className="mt-2 text-ink-3">{t('none')}</p>}
          <ul className="mt-3 grid gap-3">
            {gifts.map((gift) => (
              <MemberPanelRow key={gift.id}>
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <strong>{gift.game.name}</strong>
                  <Badge tone={gift.status === 'open' ? 'ok' : 'plain'}>{t(gift.status)}</Badge>
                </p>
                <p className="flex flex-wrap gap-x-3 text-ink-2">
                  <span>{t('left', { left: String(gift.left), count: String(gift.count) })}</span>
                  <span>
                    × <Amount amount={gift.stake} currency={gift.currency_code} />
                  </span>
                  <span>
                    {t('won')} <Amount amount={gift.won} currency={gift.currency_code} />
                  </span>
                </p>
                <p className="flex flex-wrap items-center justify-between gap-2 text-ink-3">
                  <span>
                    {t('until')} <DateTime value={gift.expires_at} />
                  </span>
                  {gift.status === 'open' && isAllowed && (
                    <Button look="ghost" size="sm" onClick={() => setTaking(gift)}>
                      {t('cancel')}
                    </Button>
                  )}
                </p>
              </MemberPanelRow>
            ))}
          </ul>
          {taking && (
            <TakeBackDialog gift={taking} onClose={() => setTaking(undefined)} onDone={() => void polled.reload()} />
          )}
        </>
      )}
    </GivenPanel>
  );
}

function TakeBackDialog({ gift, onClose, onDone }: { gift: FreeRoundGift; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('gameplay-office.freeRounds');
  return (
    <ReasonDialog
      title={t('cancel')}
      look="danger"
      label={t('reason')}
      onSend={async (reason) => {
        await api('staff', 'free-round').patch(gift.id, { member_id: gift.member_id, status: 'cancelled', reason });
        toast(t('cancelDone'));
        onDone();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">
        {gift.game.name} · {t('left', { left: String(gift.left), count: String(gift.count) })}
      </p>
      <p className="text-ink-2 text-pretty">{t('cancelText')}</p>
    </ReasonDialog>
  );
}
