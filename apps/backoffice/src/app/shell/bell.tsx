import { formatDuration } from '@sabai/contract/number-format';
import type { StaffQueue } from '@sabai/contract/staff-live';
import { Button, Checkbox, Icon, Sheet, TextField, toast } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { alertStore, askForNotifications, playSound, setAlerts, wordAlerts } from '../../shared/live/alerts.ts';
import { queueStore } from '../../shared/live/queue-line.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { useNow } from '../../shared/queue/use-now.ts';
import { waited } from '../../shared/queue/waited.ts';
import type { OfficePage } from './areas.ts';
import { useCounts } from './use-counts.ts';
import { usePlace } from './use-place.ts';

const tones = { calm: 'text-ink-3', late: 'text-warn', overdue: 'text-bad font-semibold' };

/** The waiting time of the oldest request in a queue. */
function Oldest({ queue }: { queue: StaffQueue }) {
  const { intl } = useLocale();
  const now = useNow();
  const oldest = queueStore.use().states[queue]?.oldest_at;
  if (!oldest) return null;
  const { value, unit, tone } = waited(oldest, now);
  return <span className={`figures w-20 text-right ${tones[tone]}`}>{formatDuration(value, unit, intl)}</span>;
}

function Waiting({ pages, onDone }: { pages: readonly OfficePage[]; onDone: () => void }) {
  const t = useTranslations();
  const countOf = useCounts();
  return (
    <ul className="grid gap-1">
      {pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            onClick={onDone}
            className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-surface-2 lg:min-h-9"
          >
            <span className="flex-1 font-medium">{t(page.label)}</span>
            <span className="figures font-semibold">{countOf([page]).waiting}</span>
            {page.count && <Oldest queue={page.count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AlertChoices() {
  const t = useTranslations('office.bell');
  const { sound, desktop } = alertStore.use();
  async function chooseDesktop(isWanted: boolean): Promise<void> {
    if (isWanted && !(await askForNotifications())) toast(t('blocked'), 'bad');
    else setAlerts({ desktop: isWanted });
  }
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('alerts')}</legend>
      <Checkbox
        checked={sound}
        onChange={({ target: { checked } }) => {
          setAlerts({ sound: checked });
          if (checked) playSound();
        }}
      >
        {t('sound')}
      </Checkbox>
      <Checkbox checked={desktop} onChange={({ target: { checked } }) => void chooseDesktop(checked)}>
        {t('desktop')}
      </Checkbox>
    </fieldset>
  );
}

/** The reader's contact for alerts about overdue requests. */
function MailAlert() {
  const t = useTranslations('office.bell');
  const polled = usePolled((signal) => api('staff', 'own-alert').find(undefined, { signal }), 'own alert');
  const { send, isBusy, problem } = useSending();
  const [typed, setTyped] = useState<string>();
  const { data } = polled;
  if (!data) return null;
  const text = typed ?? data.email ?? '';
  const save = () =>
    send(async () => {
      polled.put(await api('staff', 'own-alert').patch(null, { email: text.trim() === '' ? null : text.trim() }));
      setTyped(undefined);
      toast(t('saved'));
    });
  return (
    <form
      className="grid gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        type="email"
        label={t('mail')}
        hint={t('mailHint', { minutes: data.after_minutes })}
        value={text}
        maxLength={254}
        autoComplete="email"
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem !== undefined && <ProblemNote error={problem} />}
      <div>
        <Button type="submit" size="sm" isBusy={isBusy} disabled={text === (data.email ?? '')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The number of overdue requests; opens a panel with all pending ones and the alert settings. */
export function Bell() {
  const t = useTranslations('office.bell');
  const all = useTranslations();
  const { shown } = usePlace();
  const countOf = useCounts();
  const [isOpen, setOpen] = useState(false);
  const pages = shown.flatMap((area) => area.pages.filter(({ count }) => count));
  useEffect(() => {
    wordAlerts((queue) => {
      const label = pages.find(({ count }) => count === queue)?.label;
      return label ? `${all(label)} · Sabai` : 'Sabai';
    });
  });
  const late = pages.filter((page) => countOf([page]).isUrgent).length;
  return (
    <>
      <button
        type="button"
        aria-label={t('open', { count: late })}
        onClick={() => setOpen(true)}
        className="icon-button relative"
      >
        <Icon name="bell" className="size-4.5" />
        {late > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0.5 grid min-w-4 place-items-center rounded-full bg-warn px-1 text-[10px] leading-4 font-bold text-ground"
          >
            {late}
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <div className="grid gap-4">
          <Waiting pages={pages} onDone={() => setOpen(false)} />
          <AlertChoices />
          <MailAlert />
        </div>
      </Sheet>
    </>
  );
}
