import { isReason } from '@sabai/contract';
import { Badge, SelectField, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../../shared/member/member-detail.ts';
import { GivenPanel, MemberPanelRow } from '../../../shared/parts/member-panel.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { GiveDialog } from '../parts/give-dialog.tsx';
import { codeTones } from './words.ts';

const everyMs = 15_000;
/** Initial pattern of a code for one member; it has enough random characters against guessing. */
const pattern = 'GIFT-####-####';
type About = Pick<MemberDetail, 'id' | 'username'>;

/** Codes that were made for the member alone, and the way to make one. Nothing to who may not see coupons. */
export function CouponsPanel({ member }: { member: About }) {
  return may(staffStore.use(), 'coupon.view') ? <OwnCodes member={member} /> : null;
}

function OwnCodes({ member }: { member: About }) {
  const t = useTranslations('bonus-office.coupon');
  const privilege = useTranslations('loyalty-office.levels.privilege');
  const staff = staffStore.use();
  const polled = usePolled(
    (signal) => api('staff', 'coupon-code').find({ member_id: member.id }, { signal }),
    `coupon codes ${member.id}`,
    everyMs,
  );
  return (
    <GivenPanel
      name="coupons"
      icon="gift"
      title={privilege('coupon')}
      polled={polled}
      give={may(staff, 'coupon.code.make') && may(staff, 'offer.view') ? t('give') : undefined}
      dialog={(closing) => <GiveCodeDialog member={member} {...closing} />}
    >
      {(codes) => (
        <ul className="mt-3 grid gap-3 empty:hidden">
          {codes.map(({ code, name, state, offer_id }) => (
            <MemberPanelRow key={code}>
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  className="figures font-semibold wrap-anywhere hover:underline"
                  to={`/rewards/coupons?code=${code}`}
                >
                  {code}
                </Link>
                <Badge tone={codeTones[state]}>{t(`codeState.${state}`)}</Badge>
              </p>
              <Link className="text-ink-3 hover:underline" to={`/rewards/${offer_id}`}>
                {name}
              </Link>
            </MemberPanelRow>
          ))}
        </ul>
      )}
    </GivenPanel>
  );
}

function GiveCodeDialog({ member, onClose, onDone }: { member: About; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('bonus-office.coupon');
  const offers = useTranslations('bonus-office');
  const text = useTranslations('coupon');
  const { data, error, reload } = usePolled(
    (signal) => api('staff', 'offer').find({ kind: ['coupon'], $limit: 100 }, { signal }),
    'coupons to give',
  );
  const coupons = data?.data.filter(({ state }) => state === 'live' || state === 'scheduled');
  const [chosen, setChosen] = useState('');
  const [named, setNamed] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const coupon = coupons?.find(({ id }) => String(id) === chosen) ?? coupons?.[0];
  const give = () =>
    sending.send(async () => {
      const code = named.trim();
      const own = { offer_id: coupon!.id, member_id: member.id, uses: 1, reason: reason.trim() };
      const { codes } = await api('staff', 'coupon-code').create(
        code ? { ...own, codes: [code] } : { ...own, pattern },
      );
      toast(t('given', { code: codes[0] ?? '' }));
      onDone();
      onClose();
    });
  return (
    <GiveDialog
      to={member.username}
      title={t('give')}
      offers={{ rows: coupons, error, reload }}
      nothing={t('nothing')}
      isReady={coupon !== undefined && isReason(reason)}
      sending={sending}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      {coupon && coupons && (
        <>
          <SelectField
            label={offers('kind.coupon')}
            hint={t('giveText')}
            value={String(coupon.id)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {coupons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={text('code')}
            placeholder={pattern}
            autoComplete="off"
            maxLength={64}
            value={named}
            onChange={({ target }) => setNamed(target.value.toUpperCase())}
          />
          <ReasonField isWeighed label={offers('reason')} value={reason} onChange={setReason} />
        </>
      )}
    </GiveDialog>
  );
}
