import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';

export interface RuleFact {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** A limit on the reward, highlighted. */
  readonly isWarning?: boolean;
}

/** The rules of an offer as facts: subject, value and meaning. */
export const RuleFacts = ({ facts }: { facts: readonly RuleFact[] }) => (
  <dl className="overflow-hidden rounded-md bg-surface-2">
    {facts.map(({ icon, name, value, note, isWarning }) => (
      <div key={name} className="relative border-line py-3 pr-4 pl-16 not-last:border-b">
        <dt className="text-[0.8125rem] text-ink-3">
          <span
            className={`absolute top-3.5 left-4 grid size-9 place-items-center rounded-sm bg-surface-3 ${isWarning ? 'text-warn' : 'text-brand'}`}
          >
            <Icon name={icon} className="size-5" />
          </span>
          {name}
        </dt>
        <dd>
          <span className={`figures font-semibold ${isWarning ? 'text-warn' : ''}`}>{value}</span>
          {note && <span className="block text-[0.8125rem] text-ink-2 text-pretty">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
