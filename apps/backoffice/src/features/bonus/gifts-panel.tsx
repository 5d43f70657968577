import type { OfferToGive } from '@sabai/contract';
import { Badge, DateTime, SelectField, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { GivenPanel, MemberPanelRow } from '../../shared/parts/member-panel.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { GiveDialog } from './parts/give-dialog.tsx';

const everyMs = 15_000;
type About = Pick<MemberDetail, 'id' | 'username'>;

/** Offers given to the member, by staff or for a level, with a form to give one. */
export function GiftsPanel({ member }: { member: About }) {
  const t = useTranslations('bonus-office.gift');
  const isAllowed = may(staffStore.use(), 'offer.give');
  const polled = usePolled(
    (signal) => api('staff', 'offer-gift').find({ member_id: member.id }, { signal }),
    `offer gifts ${member.id}`,
    everyMs,
  );
  return (
    <GivenPanel
      name="gifts"
      icon="coins"
      title={t('title')}
      polled={polled}
      give={isAllowed ? t('give') : undefined}
      dialog={(closing) => <GiftDialog member={member} {...closing} />}
    >
      {(gifts) => (
        <>
          {gifts.length === 0 && <p className="mt-2 text-ink-3">{t('none')}</p>}
          <ul className="mt-3 grid gap-3">
            {gifts.map((gift) => (
              <MemberPanelRow key={`${gift.offer_id} ${gift.occasion}`}>
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <strong>{gift.title}</strong>
                  <Badge tone={gift.state === 'waiting' ? 'ok' : 'plain'}>{t(gift.state)}</Badge>
                </p>
                <p className="flex flex-wrap gap-x-3 text-ink-3">
                  <DateTime value={gift.given_at} />
                  {gift.state === 'waiting' && (
                    <span>
                      {t('until')} <DateTime value={gift.expires_at} />
                    </span>
                  )}
                </p>
              </MemberPanelRow>
            ))}
          </ul>
        </>
      )}
    </GivenPanel>
  );
}

function GiftDialog({ member, onClose, onDone }: { member: About; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('bonus-office.gift');
  const adjustment = useTranslations('wallet-office.adjustment');
  const {
    data: offers,
    error,
    reload,
  } = usePolled(
    (signal) => api('staff', 'offer-to-give').find({ member_id: member.id }, { signal }),
    `offers to give ${member.id}`,
  );
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  // One key for the offer shown, so that a second click does not give it twice.
  const key = useRef(crypto.randomUUID());
  const offer = offers?.find(({ offer_id }) => String(offer_id) === chosen) ?? offers?.[0];
  const give = () =>
    sending.send(async () => {
      const headers = { 'idempotency-key': key.current };
      const body = { member_id: member.id, offer_id: offer!.offer_id, reason: reason.trim() };
      await api('staff', 'offer-gift').create(body, { headers });
      toast(t('done'));
      onDone();
      onClose();
    });
  return (
    <GiveDialog
      to={member.username}
      title={t('give')}
      offers={{ rows: offers, error, reload }}
      nothing={t('nothing')}
      isReady={offer !== undefined && reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      {offer && offers && (
        <>
          <SelectField
            label={t('pick')}
            value={String(offer.offer_id)}
            onChange={({ target }) => {
              key.current = crypto.randomUUID();
              setChosen(target.value);
            }}
          >
            {offers.map(({ offer_id, title }) => (
              <option key={offer_id} value={offer_id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Worth offer={offer} />
          {offer.obstacles.length > 0 && <p className="text-warn text-pretty">{t('lacks')}</p>}
          <ReasonField label={adjustment('reason')} value={reason} isWeighed onChange={setReason} />
        </>
      )}
    </GiveDialog>
  );
}

const Worth = ({ offer }: { offer: OfferToGive }) => (
  <p className="text-lg">
    {offer.amount && <Amount amount={offer.amount} currency={offer.currency_code} />}
    {offer.free_rounds !== null && <span className="text-ink-2"> · {offer.free_rounds} ×</span>}
  </p>
);
