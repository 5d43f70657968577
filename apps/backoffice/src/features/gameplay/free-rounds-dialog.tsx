import type { staffFreeRoundGame } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { currencies, formatDecimal, parseAmount } from '@sabai/contract/money';
import { Button, DateTime, SelectField, Skeleton, TextField, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

type Games = Answer<typeof staffFreeRoundGame, 'find'>;
const days = [1, 3, 7, 14, 30] as const;
/** The studio refuses an expiry more than 30 days after it receives the request. */
const marginMs = 60_000;
const most = 1000;

interface Gift {
  readonly game_code: string;
  readonly stake: string;
  readonly count: number;
  readonly expires_at: string;
  readonly reason: string;
}

/** Gives a member free rounds in two steps: fill in, then review and confirm. */
export function FreeRoundsDialog({
  member,
  onClose,
  onDone,
}: {
  member: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('gameplay-office.freeRounds');
  const polled = usePolled(
    (signal) => api('staff', 'free-round-game').find({ member_id: member.id }, { signal }),
    `free round games ${member.id}`,
  );
  const games = polled.data ?? [];
  const [values, setValues] = useState({ game: '', stake: '', count: '10', days: '7', reason: '' });
  const [gift, setGift] = useState<Gift>();
  // The reviewed gift has one key, so that a second click does not give it twice.
  const key = useRef('');
  const sending = useSending();
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const game = games.find(({ code }) => code === values.game) ?? games[0];
  const stake = game?.stakes.find((level) => level === values.stake) ?? game?.stakes[0];
  const count = /^\d{1,4}$/.test(values.count) ? Number(values.count) : 0;
  const isReady = stake !== undefined && count >= 1 && count <= most && values.reason.trim() !== '';

  function review() {
    key.current = crypto.randomUUID();
    const expires_at = new Date(Date.now() + Number(values.days) * dayMs - marginMs).toISOString();
    setGift({ game_code: game!.code, stake: stake!, count, expires_at, reason: values.reason.trim() });
  }
  const give = () =>
    sending.send(async () => {
      const headers = { 'idempotency-key': key.current };
      await api('staff', 'free-round').create({ member_id: member.id, ...gift! }, { headers });
      toast(t('done'));
      onDone();
      onClose();
    });

  return (
    <FormDialog
      title={t('give')}
      submit={t(gift ? 'confirm' : 'check')}
      isReady={isReady}
      sending={sending}
      onSubmit={() => (gift ? void give() : review())}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      {gift ? (
        <Review gift={gift} games={games} currency={member.currency_code} onBack={() => setGift(undefined)} />
      ) : !polled.data ? (
        <Unanswered polled={polled} skeleton={<Skeleton className="h-64" />} />
      ) : (
        <>
          <SelectField label={t('game')} value={game?.code ?? ''} onChange={set('game')}>
            {games.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={`${t('stake')} (${member.currency_code})`} value={stake ?? ''} onChange={set('stake')}>
            {game?.stakes.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('count')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values.count}
            onChange={set('count')}
            required
          />
          <SelectField label={t('days')} value={values.days} onChange={set('days')}>
            {days.map((number) => (
              <option key={number} value={number}>
                {t('dayCount', { days: number })}
              </option>
            ))}
          </SelectField>
          <TextField label={t('reason')} maxLength={255} value={values.reason} onChange={set('reason')} required />
        </>
      )}
    </FormDialog>
  );
}

function Review({ gift, games, currency, onBack }: { gift: Gift; games: Games; currency: string; onBack: () => void }) {
  const t = useTranslations('gameplay-office.freeRounds');
  const scale = currencies[currency]!;
  const worth = formatDecimal((parseAmount(gift.stake, scale) as bigint) * BigInt(gift.count), scale);
  return (
    <>
      <p className="text-ink-2 text-pretty">{t('review')}</p>
      <dl>
        <Fact name={t('game')}>{games.find(({ code }) => code === gift.game_code)?.name ?? gift.game_code}</Fact>
        <Fact name={t('count')}>
          {gift.count} × <Amount amount={gift.stake} currency={currency} />
        </Fact>
        <Fact name={t('worth')}>
          <Amount amount={worth} currency={currency} />
        </Fact>
        <Fact name={t('until')}>
          <DateTime value={gift.expires_at} />
        </Fact>
        <Fact name={t('reason')}>{gift.reason}</Fact>
      </dl>
      <Button look="ghost" size="sm" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}
