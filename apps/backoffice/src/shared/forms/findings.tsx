import type { Finding } from '@sabai/contract';
import { Button, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The server's findings about one field, below that field: errors, warnings, and the value that resolves them. */
export function Findings({
  of,
  findings,
  say: text,
  onFix,
}: {
  /** Name of the field; empty for all fields together. */
  of: string;
  findings: readonly Finding[] | undefined;
  /** Returns the sentence of a finding. */
  say: (finding: Finding) => string;
  onFix: (values: NonNullable<Finding['fix']>) => void;
}) {
  const t = useTranslations('form.finding');
  const shown = findings?.filter(({ path }) => path === of) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {shown.map((finding) => {
        const { code, level, fix, params } = finding;
        return (
          <li
            key={`${code} ${JSON.stringify(params)}`}
            role={level === 'block' ? 'alert' : 'status'}
            className={`flex flex-wrap items-center gap-2 ${level === 'block' ? 'text-bad' : 'text-warn'}`}
          >
            <Icon name={level === 'block' ? 'x' : 'warning'} className="size-4 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="sr-only">{t(level)}: </span>
              {text(finding)}
            </span>
            {fix && (
              <Button size="sm" look="ghost" onClick={() => onFix(fix)}>
                {t('fix')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
