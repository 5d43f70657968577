import type { OfferDetail } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';

const everyMs = 5000;

/** The figures of a quest, polled every few seconds. */
export function QuestReport({ offer }: { offer: OfferDetail }) {
  const words = useTranslations('quest-office.report');
  const { intl } = useUi();
  const polled = usePolled(
    (signal) => api('staff', 'quest-report').get(String(offer.id), { signal }),
    `quest-report ${offer.id}`,
    everyMs,
  );
  const report = polled.data;
  if (!report) return <Unanswered polled={polled} />;
  const number = (value: number) => formatNumber(value, intl);
  return (
    <ReportFrame
      offer={offer}
      costs={report.costs}
      isEmpty={report.joined === 0}
      facts={
        <>
          <Fact name={words('joined')}>{number(report.joined)}</Fact>
          <Fact name={words('members')}>{number(report.members)}</Fact>
          {report.states.map(({ state, entries }) => (
            <Fact key={state} name={words(state)}>
              {number(entries)}
            </Fact>
          ))}
        </>
      }
    />
  );
}
