import { ApiError } from '@sabai/contract/client';
import { Button, Countdown, DateTime, EmptyState, LoadMore, Money, Progress, Skeleton, Spinner } from '@sabai/ui';
import { useState } from 'react';
import { ExpiryRing } from '../../features/cashier/deposit/expiry-ring.tsx';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { Panel } from '../../shared/parts/page-body.tsx';
import { RecordSkeleton } from '../../shared/parts/record-table.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { Row, Samples } from './samples.tsx';

const nothing = () => undefined;
const refused = new ApiError({
  name: 'Unavailable',
  className: 'unavailable',
  code: 503,
  refusal: 'BUSY',
  message: 'A sample sentence of the server.',
  messages: {},
  is_retryable: true,
  correlation_id: '474afb42-c757-453b-9901',
});

/** Displays of states: figures, loading, empty, failure. */
export function StateSamples() {
  const [until] = useState(() => new Date(Date.now() + 240_000).toISOString());
  return (
    <Samples name="States">
      <Row name="Money, time">
        <Money amount="12480.50" currency="THB" />
        <Money amount="250" currency="THB" isSigned />
        <Money amount="-250" currency="THB" isSigned />
        <Money amount="12345678.90" currency="USD" format="abb" />
        <DateTime value="2026-04-13T10:30:00Z" />
        <Countdown until={until} />
        <Countdown until="2020-01-01T00:00:00Z" />
        <ExpiryRing expiresAt={until} totalMs={300_000} offsetMs={0} onEnd={nothing} />
      </Row>
      <Row name="Progress, Spinner">
        <div className="grid w-60 gap-2">
          <Progress value={0} label="Nothing" />
          <Progress value={0.64} label="Brand" />
          <Progress value={1} label="Accent" tone="accent" />
        </div>
        <Spinner />
        <Spinner className="size-10 text-brand" />
      </Row>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel>
          <Skeleton className="mb-3 h-6 w-40" />
          <RecordSkeleton />
        </Panel>
        <Panel>
          <EmptyState title="There are no promotions at the moment." text="New offers appear here.">
            <Button look="brand">See the games</Button>
          </EmptyState>
        </Panel>
        <Panel>
          <LoadFailed error={refused} onRetry={nothing} />
        </Panel>
        <Panel>
          <LoadMore shown={24} total={60} isLoading={false} onMore={nothing} summary="24 of 60" />
          <LoadMore shown={24} total={60} isLoading onMore={nothing} summary="24 of 60" />
          <LoadMore shown={60} total={60} isLoading={false} onMore={nothing} summary="60 of 60" />
        </Panel>
      </div>
      <Panel>
        <ErrorPage error={new Error('a sample')} />
      </Panel>
    </Samples>
  );
}
