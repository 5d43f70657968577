import { Button, DateTime, IconButton } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Unanswered } from './unanswered.tsx';

/** A panel of the row with this id, in a page that has a list of them. */
export interface RowPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Called after a decision: the row may be elsewhere in the list, or in none. */
  readonly onChanged: () => Promise<void>;
}

interface Panel extends Pick<Parameters<typeof Unanswered>[0], 'polled'> {
  readonly label: string;
  /** The title once the row has been read; the label until then. */
  readonly title: string | undefined;
  readonly badge: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One row of a list, opened beside it. */
export function DetailPanel({ label, title, badge, polled, onClose, children }: Panel) {
  const t = useTranslations('common');
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-md border border-line bg-surface-1 p-4 xl:sticky xl:top-16"
    >
      <header className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold text-balance">{title ?? label}</h2>
        {badge}
        <IconButton icon="x" label={t('close')} className="-my-2 -mr-2" onClick={onClose} />
      </header>
      <Unanswered polled={polled} />
      {children}
    </section>
  );
}

/** The decisions that are possible about a row now, as buttons; nothing without any. */
export function DecisionButtons<Decision extends string>({
  of,
  textOf,
  isDanger,
  onChoose,
}: {
  of: readonly Decision[];
  textOf: (decision: Decision) => string;
  isDanger: (decision: Decision) => boolean;
  onChoose: (decision: Decision) => void;
}) {
  if (of.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {of.map((decision) => (
        <Button key={decision} look={isDanger(decision) ? 'danger' : 'brand'} onClick={() => onChoose(decision)}>
          {textOf(decision)}
        </Button>
      ))}
    </div>
  );
}

interface Step {
  readonly key: string;
  readonly name: string;
  readonly at: string;
  /** The person and the reason, line by line. */
  readonly notes: readonly string[];
}

/** The steps that a row has taken, the oldest first. */
export const PanelHistory = ({ title, steps }: { title: string; steps: readonly Step[] }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
    <ol className="grid text-sm">
      {steps.map(({ key, name, at, notes }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1.5 last:border-0">
          <span className="font-medium">{name}</span>
          <DateTime value={at} />
          {notes.map((note) => (
            <span key={note} className="col-span-2 text-ink-3 wrap-anywhere">
              {note}
            </span>
          ))}
        </li>
      ))}
    </ol>
  </section>
);
