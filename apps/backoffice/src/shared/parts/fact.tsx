import { IconButton, useCopy } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';

/** One line of a list of facts (`dl`); with `copy` a button copies that text. */
export function Fact({ name, copy, children }: { name: string; copy?: string | null; children: ReactNode }) {
  const t = useTranslations('office.list');
  const copyText = useCopy();
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1 last:border-0">
      <dt className="max-w-3/5 shrink-0 text-ink-3">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-right wrap-anywhere">
        <span className="min-w-0">{children}</span>
        {copy && (
          <IconButton
            icon="copy"
            iconClass="size-4"
            className="-my-1.5 -mr-2 size-9"
            label={t('copy', { what: name })}
            onClick={() => void copyText(copy, t('copied', { what: name }))}
          />
        )}
      </dd>
    </div>
  );
}

/** A member, as a fact that leads to the member's page. */
export const MemberFact = ({
  name,
  member,
  to = `/members/${member.id}`,
}: {
  name: string;
  member: { readonly id: string; readonly username: string };
  to?: string;
}) => (
  <Fact name={name}>
    <Link className="font-semibold hover:underline" to={to}>
      {member.username}
    </Link>
  </Fact>
);
