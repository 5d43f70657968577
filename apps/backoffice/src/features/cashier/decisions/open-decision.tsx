import { useEffect } from 'react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { queueStore } from '../../../shared/live/queue-line.ts';
import { useQueueNews } from '../../../shared/live/use-queue.ts';
import { useOverview } from '../../../shared/overview/overview-context.tsx';
import { type Decision, type DecisionKind, isToDecide } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { DecisionDetail } from './decision-detail.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/* Without news from the server. */
const detailEveryMs = 6000;

/** The row after one that is done, else the one before; none where it was the last. */
const nextOf = (rows: readonly Decision[] | undefined, id: string): string | undefined => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? undefined : (rows?.[at + 1] ?? rows?.[at - 1])?.id;
};

/** The open one: at once from the list, then as the server has it; and the window that asks whether the decision is meant. */
export function OpenDecision({
  kind,
  id,
  rows,
  isQueue,
  asked,
  onAsk,
  onClose,
  onOpen,
  onChange,
}: {
  kind: DecisionKind;
  id: string;
  /** Of the list. */
  rows: readonly Decision[] | undefined;
  /** After a decision the next row opens. */
  isQueue: boolean;
  asked: 'success' | 'fail' | undefined;
  onAsk: (status: 'success' | 'fail' | undefined) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** The list is no longer as it was. */
  onChange: () => void;
}) {
  const overview = useOverview();
  const staff = staffStore.use();
  const { isLive } = queueStore.use();
  const polled = usePolled<Decision>(
    (signal) => decisionApi.get(kind, id, signal),
    `${kind}/${id}`,
    isLive ? undefined : detailEveryMs,
  );
  const row = polled.data ?? rows?.find((one) => one.id === id);
  useQueueNews(kind, () => void polled.reload());
  const { decide, isBusy, error } = useDecision(kind, ({ decided, isDone }) => {
    onAsk(undefined);
    // Who has approved what is sent by hand goes on to send it.
    const next = isDone && !decided?.is_sent_by_hand ? nextOf(rows, id) : undefined;
    if (next && isQueue) onOpen(next);
    else if (decided) polled.put(decided);
    else void polled.reload();
    onChange();
    void overview.reload();
  });
  const mayAsk = row !== undefined && isToDecide(row) && may(staff, `${kind}.decide`);
  // A key that was pressed while there was nothing to decide asks nothing later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked and whether it may be
  useEffect(() => {
    if (asked && !mayAsk) onAsk(undefined);
  }, [asked, mayAsk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked about one does not hold for another
  useEffect(() => () => onAsk(undefined), []);
  return (
    <>
      <DecisionDetail
        kind={kind}
        polled={{ ...polled, data: row }}
        problem={error}
        onClose={onClose}
        onAsk={onAsk}
        onClaim={() => {
          void polled.reload();
          onChange();
        }}
      />
      {asked && mayAsk && (
        <DecisionDialog
          kind={kind}
          row={row}
          status={asked}
          isBusy={isBusy}
          onClose={() => onAsk(undefined)}
          onConfirm={(reason) => void decide(row, asked, reason)}
        />
      )}
    </>
  );
}
