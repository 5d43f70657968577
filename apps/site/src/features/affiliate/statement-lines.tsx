import { Badge, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { chipClass } from '../../shared/parts/chip-class.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { SubIdTable } from './sub-id-table.tsx';
import { dayBefore, type Statement, useAffiliateWords } from './use-affiliate.ts';

const linesService = () => api('member', 'affiliate-statement-line');
type Line = Awaited<ReturnType<ReturnType<typeof linesService>['find']>>['data'][number];
const tones = { counted: 'plain', held: 'warn', refused: 'bad', released: 'ok' } as const;

/** The lines of one statement: of each member, or of each member and day. */
export function StatementLines({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const t = useTranslations('affiliate.page');
  const invited = useTranslations('affiliate.invitations');
  const subIds = useTranslations('affiliate.subIds');
  const history = useTranslations('history.column');
  const words = useAffiliateWords(statement.currency_code);
  const [by, setBy] = useState<'member' | 'day' | 'sub'>('member');
  const pages = usePages(
    (query, page) => linesService().find({ ...page, ...query }),
    { statement_id: statement.id, by: by === 'day' ? by : ('member' as const) },
    (line: Line) => line.id,
  );
  const columns: readonly Column<Line>[] = [
    ...(by === 'day' ? [{ id: 'day', label: history('date'), cell: ({ day }: Line) => day && words.day(day) }] : []),
    {
      id: 'member',
      label: invited('member'),
      cell: ({ member, level, about }) => (
        <span className="grid">
          <strong className="figures">{member}</strong>
          <span className="text-xs text-ink-3">
            {about ? t('correctionOf', { date: words.day(about) }) : t('level', { level: words.count(level) })}
          </span>
        </span>
      ),
    },
    { id: 'ggr', label: t('ggr'), isFigure: true, cell: (line) => words.figure(line.ggr) },
    { id: 'ngr', label: t('ngr'), isFigure: true, cell: (line) => words.figure(line.ngr) },
    { id: 'rate', label: t('rate'), isFigure: true, cell: ({ rate }) => words.percent(rate) },
    { id: 'income', label: t('income'), isFigure: true, cell: ({ income }) => <strong>{words.figure(income)}</strong> },
    {
      id: 'state',
      label: invited('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('statement', { days: words.days(statement) })} size="lg">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {(['member', 'day', 'sub'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-current={by === one ? 'true' : undefined}
              className={chipClass}
              onClick={() => setBy(one)}
            >
              {one === 'sub' ? subIds('title') : t(one === 'member' ? 'byMember' : 'byMemberAndDay')}
            </button>
          ))}
        </div>
        {by === 'sub' ? (
          <SubIdTable range={{ from: statement.starts_on, to: dayBefore(statement.ends_on) }} />
        ) : (
          <RecordList label={t('byMember')} pages={pages} columns={columns} idOf={(line) => line.id} />
        )}
      </div>
    </Dialog>
  );
}
