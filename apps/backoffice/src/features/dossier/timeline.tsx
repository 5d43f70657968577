import type { staffMemberTimeline, TimelineKind } from '@sabai/contract';
import { timelineKinds } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Badge, Button, EmptyState, Icon, type IconName, useMoney, useUi } from '@sabai/ui';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePages } from '../../shared/api/use-pages.ts';
import { ChoiceRow } from '../../shared/forms/choice-row.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useTimelineWords } from './use-timeline-words.ts';

type Entry = Answer<typeof staffMemberTimeline, 'find'>['data'][number];
const everyMs = 15_000;
/** Newer bets may still change. */
const liveMs = 5 * 60_000;

const icons: Readonly<Record<TimelineKind, IconName>> = {
  money: 'wallet',
  play: 'dice',
  bonus: 'gift',
  account: 'user',
  staff: 'headset',
};
/** The eye marks entries about viewed data only. */
const iconOf = ({ kind, event }: Entry): IconName => (event === 'personal-data.revealed' ? 'eye' : icons[kind]);

/** The history of a member, day by day, newest first, optionally of one kind. */
export function Timeline({
  memberId,
  currency,
  only,
}: {
  memberId: string;
  currency: string;
  /** Shows only this kind, without a choice. */
  only?: TimelineKind;
}) {
  const t = useTranslations('dossier-office.timeline');
  const [kind, setKind] = useState<TimelineKind | undefined>(only);
  const pages = usePages(
    (before, signal) =>
      api('staff', 'member-timeline').find(
        { member_id: memberId, ...(kind && { kind }), ...(before && { before }) },
        { signal },
      ),
    `timeline ${memberId} ${kind ?? ''}`,
    everyMs,
  );
  const rows = pages.rows;
  return (
    <section aria-label={t('title')} className="rounded-md border border-line bg-surface-1">
      {!only && (
        <div className="border-b border-line p-3">
          <ChoiceRow
            values={[undefined, ...timelineKinds]}
            value={kind}
            nameOf={(one) => t(one ?? 'all')}
            onChoose={setKind}
          />
        </div>
      )}
      <Unanswered polled={pages} />
      {rows && rows.length === 0 && <EmptyState icon="history" title={t('none')} className="!py-8" />}
      {rows && rows.length > 0 && <Rows rows={rows} currency={currency} />}
      {pages.more && (
        <div className="grid justify-items-center p-3">
          <Button look="outline" size="sm" isBusy={pages.isLoadingMore} onClick={pages.more}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Days in the site's time zone as headings, each with its rows. */
function Rows({ rows, currency }: { rows: readonly Entry[]; currency: string }) {
  const t = useTranslations('dossier-office.timeline');
  const { intl, timeZone } = useUi();
  const day = dateFormat(intl, { timeZone, dateStyle: 'medium' });
  const days = rows.map(({ at }) => day.format(new Date(at)));
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={t('title')} className="w-full text-sm">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-xs text-ink-3">
            <th scope="col" className="px-3 py-2 font-medium">
              {t('when')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('what')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
              {t('amount', { currency })}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
              {t('after')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('by')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              {days[at] !== days[at - 1] && (
                <tr className="border-b border-line bg-surface-2">
                  <th scope="rowgroup" colSpan={5} className="px-3 py-1.5 text-left text-xs font-semibold">
                    {days[at]}
                  </th>
                </tr>
              )}
              <Row row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: Entry }) {
  const t = useTranslations('dossier-office.timeline');
  const { intl, timeZone } = useUi();
  const words = useTimelineWords();
  const money = useMoney();
  const time = dateFormat(intl, { timeZone, timeStyle: 'medium' }).format(new Date(row.at));
  const isLive = row.play !== null && Date.now() - Date.parse(row.at) < liveMs;
  const place = row.subject && placeOf(row.subject);
  const { play, currency_code: code } = row;
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-3 max-md:py-2">
      <td className="figures whitespace-nowrap text-ink-3 md:px-3 md:py-2">
        <time dateTime={row.at}>{time}</time>
      </td>
      <td className="max-md:order-first max-md:col-span-2 md:w-full md:px-3 md:py-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon name={iconOf(row)} className="size-4 shrink-0 text-ink-3" />
          {place ? (
            <Link to={place} className="font-semibold underline-offset-4 hover:underline">
              {words.event(row)}
            </Link>
          ) : (
            <span className="font-semibold">{words.event(row)}</span>
          )}
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {[
              words.about(row),
              play &&
                code &&
                t('run', { bets: play.bets, staked: money(play.staked, code), paid: money(play.paid, code) }),
              row.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isLive && <Badge tone="ok">{t('live')}</Badge>}
        </span>
      </td>
      <td className="text-right font-semibold md:px-3 md:py-2">
        {row.amount !== null && code !== null && (
          <Amount amount={row.amount} currency={code} isSigned={row.balance_after !== null} />
        )}
      </td>
      <td className="text-right text-ink-2 max-md:hidden md:px-3 md:py-2">
        {row.balance_after !== null && code !== null && <Amount amount={row.balance_after} currency={code} />}
      </td>
      <td className="whitespace-nowrap text-ink-2 md:px-3 md:py-2">
        {row.by === 'staff' ? row.staff_name : t(row.by === 'member' ? 'byMember' : 'bySystem')}
      </td>
    </tr>
  );
}

function placeOf({ type, id }: NonNullable<Entry['subject']>): string | undefined {
  if (type === 'deposit') return `/deposits/${id}?view=all`;
  if (type === 'withdrawal') return `/withdrawals/${id}?view=all`;
  return type === 'approval' ? `/approvals/${id}` : undefined;
}
