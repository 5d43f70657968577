import { Badge, IconButton } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../shared/api/use-polled.ts';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

/** Frames the row that is open beside a list: name, state and actions. */
export function Aside({
  label,
  title,
  state,
  polled,
  onClose,
  children,
}: {
  label: string;
  title: ReactNode;
  state: { readonly tone: 'ok' | 'warn' | 'bad' | 'plain'; readonly text: string } | undefined;
  polled: Pick<Polled<unknown>, 'data' | 'error' | 'reload'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const common = useTranslations('common');
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-md border border-line bg-surface-1 p-4 xl:sticky xl:top-16"
    >
      <header className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold text-balance">{title}</h2>
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
        <IconButton icon="x" label={common('close')} className="-my-2 -mr-2" onClick={onClose} />
      </header>
      <Unanswered polled={polled} />
      {children}
    </section>
  );
}
