import { type ComponentType, useEffect } from 'react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { queueStore } from '../../../shared/live/queue-line.ts';
import { useQueueNews } from '../../../shared/live/use-queue.ts';
import { useOverview } from '../../../shared/overview/overview-context.tsx';
import { type Decision, type DecisionKind, type DialogKind, isFree, isToDecide } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { DecisionDetail } from './decision-detail.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { SetAsideDialog } from './withdrawal/set-aside.tsx';

/** Dialogs of other features about the member. */
export interface AboutMember {
  readonly message: ComponentType<{ member: Pick<Decision['member'], 'id' | 'username'>; onClose: () => void }>;
  readonly note: ComponentType<{ memberId: string; onClose: () => void }>;
}

/* While there are no live updates. */
const detailEveryMs = 6000;

/** Returns the row after a decided one, otherwise the one before; undefined if it was the last. */
const nextOf = (rows: readonly Decision[] | undefined, id: string): string | undefined => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? undefined : (rows?.[at + 1] ?? rows?.[at - 1])?.id;
};

/** The open row, first from the list and then from the server, with the dialog that confirms the decision. */
export function OpenDecision({
  kind,
  id,
  rows,
  isQueue,
  dialog,
  about,
  onAsk,
  onClose,
  onOpen,
  onChange,
}: {
  kind: DecisionKind;
  id: string;
  /** The rows of the list. */
  rows: readonly Decision[] | undefined;
  /** After a decision the next row opens. */
  isQueue: boolean;
  dialog: DialogKind | undefined;
  about: AboutMember;
  onAsk: (dialog: DialogKind | undefined) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Called when the list has changed. */
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
  const goOn = ({ decided, isDone }: { decided: Decision | undefined; isDone: boolean }) => {
    onAsk(undefined);
    // After approval, the same person continues with a payout by hand.
    const next = isDone && !decided?.is_sent_by_hand ? nextOf(rows, id) : undefined;
    if (next && isQueue) onOpen(next);
    else if (decided) polled.put(decided);
    else void polled.reload();
    onChange();
    void overview.reload();
  };
  const { decide, isBusy, error } = useDecision(kind, goOn);
  const isOpen = row !== undefined && isToDecide(row) && may(staff, `${kind}.decide`);
  const mayAsk: Readonly<Record<DialogKind, boolean>> = {
    success: isOpen && isFree(row),
    fail: isOpen,
    hold: isOpen && kind === 'withdrawal' && isFree(row),
    message: row !== undefined && may(staff, 'message.answer'),
    note: row !== undefined && may(staff, 'member.note.view'),
  };
  const shown = dialog && mayAsk[dialog] ? dialog : undefined;
  const close = () => onAsk(undefined);
  // A key pressed while no decision was possible opens no dialog later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked and whether it may be
  useEffect(() => {
    if (dialog && !shown) onAsk(undefined);
  }, [dialog, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked about one does not hold for another
  useEffect(() => () => onAsk(undefined), []);
  return (
    <>
      <DecisionDetail
        kind={kind}
        polled={{ ...polled, data: row }}
        problem={error}
        onClose={onClose}
        mayAsk={mayAsk}
        onAsk={onAsk}
        onClaim={() => {
          void polled.reload();
          onChange();
        }}
      />
      {row && (shown === 'success' || shown === 'fail') && (
        <DecisionDialog
          kind={kind}
          row={row}
          status={shown}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void decide(row, shown, reason)}
        />
      )}
      {row && shown === 'hold' && (
        <SetAsideDialog row={row} onClose={close} onDone={() => goOn({ decided: undefined, isDone: true })} />
      )}
      {row && shown === 'message' && <about.message member={row.member} onClose={close} />}
      {row && shown === 'note' && <about.note memberId={row.member.id} onClose={close} />}
    </>
  );
}
