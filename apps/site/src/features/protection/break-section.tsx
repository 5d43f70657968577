import type { ExclusionTerm } from '@sabai/contract';
import { Button, Checkbox, Dialog, Icon, type IconName, SelectField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import type { PartProps } from './limits-section.tsx';

const breaks = ['24h', '7d', '30d'] as const;
const exclusions = ['6m', '1y', '5y', 'forever'] as const;

/** Two kinds of breaks: a short and a long one. */
export function BreakSection({ protection, onChanged }: PartProps) {
  const t = useTranslations('protection.break');
  const [chosen, setChosen] = useState<ExclusionTerm>();
  return (
    <section aria-label={t('title')} className="grid gap-3 lg:grid-cols-2">
      {protection.exclusion?.kind !== 'self_exclusion' && (
        <StopCard
          icon="pause"
          title={t('title')}
          text={t('text')}
          terms={breaks}
          action={t('start')}
          onAsk={setChosen}
        />
      )}
      {!(protection.exclusion && protection.exclusion.until === null) && (
        <StopCard
          icon="hand"
          title={t('excludeTitle')}
          text={t('excludeText')}
          terms={exclusions}
          action={t('exclude')}
          isGrave
          onAsk={setChosen}
        />
      )}
      {chosen && <Confirmation term={chosen} onClose={() => setChosen(undefined)} onChanged={onChanged} />}
    </section>
  );
}

function StopCard({
  icon,
  title,
  text,
  terms,
  action,
  isGrave = false,
  onAsk,
}: {
  icon: IconName;
  title: string;
  text: string;
  terms: readonly ExclusionTerm[];
  action: string;
  isGrave?: boolean;
  onAsk: (term: ExclusionTerm) => void;
}) {
  const t = useTranslations('protection.break');
  const [term, setTerm] = useState<ExclusionTerm>(terms[0]!);
  return (
    <div className="grid content-start gap-4 rounded-md border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex items-start gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 ${isGrave ? 'text-bad' : 'text-brand'}`}
        >
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-ink-2 text-pretty">{text}</p>
        </div>
      </div>
      <div className="mt-auto grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <SelectField label={t('for')} value={term} onChange={(event) => setTerm(event.target.value as ExclusionTerm)}>
          {terms.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <Button look={isGrave ? 'danger' : 'outline'} className="min-h-12" onClick={() => onAsk(term)}>
          {action}
        </Button>
      </div>
    </div>
  );
}

const consequences = ['noPlay', 'noUndo', 'keepsMoney'] as const;

/** The action is irreversible, so every consequence must be ticked before the button is enabled. */
function Confirmation({
  term,
  onClose,
  onChanged,
}: {
  term: ExclusionTerm;
  onClose: () => void;
  onChanged: PartProps['onChanged'];
}) {
  const t = useTranslations('protection.break');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isGrave = exclusions.includes(term as (typeof exclusions)[number]);
  const { run, isBusy } = useAction(async () => {
    onChanged(await api('member', 'player-exclusion').create({ term, is_confirmed: true }));
    toast(t('done'), 'ok');
    onClose();
  });
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('sure', { term: t(term) })}
      footer={
        <>
          <Button look="ghost" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            look={isGrave ? 'danger' : 'brand'}
            isBusy={isBusy}
            disabled={seen.size < consequences.length}
            onClick={() => void run()}
          >
            {t(isGrave ? 'exclude' : 'start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        {consequences.map((name) => (
          <Checkbox
            key={name}
            checked={seen.has(name)}
            onChange={({ target }) =>
              setSeen((before) => {
                const next = new Set(before);
                if (target.checked) next.add(name);
                else next.delete(name);
                return next;
              })
            }
          >
            {t(name)}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
