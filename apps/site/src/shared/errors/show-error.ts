import { LostCall } from '../api/lost-call.ts';
import { problemMessage, problemOf } from '../api/problem-message.ts';
import { currentPrefix } from '../i18n/current-prefix.ts';
import { openModal } from '../modals/modal-store.ts';

/**
 * Shows a failed call in the error dialog: the refusal's sentence, or one calm sentence for a fault, with its TraceID
 * (R8.7, R8.9). After a lost connection the dialog explains the outcome of the call. After a 401 the start page is
 * already open. A profile that lacks a part is completed in its wizard, which explains the reason; the dialog below stays.
 */
export function showError(error: unknown, title?: string): void {
  if (error instanceof LostCall) {
    openModal('error', { lost: error.kind });
    return;
  }
  const problem = problemOf(error);
  if (problem?.code === 401 && problem.refusal === 'NOT_AUTHENTICATED') return;
  // Only reached when the step-up dialog was closed.
  if (problem?.refusal === 'STEP_UP_REQUIRED') return;
  if (problem?.refusal === 'PROFILE_INCOMPLETE') {
    openModal('update-profile', { reason: problemMessage(problem, currentPrefix()) });
    return;
  }
  if (!problem) console.error(error);
  openModal('error', {
    title,
    message: problem && problem.refusal !== 'UNREADABLE_ANSWER' ? problemMessage(problem, currentPrefix()) : undefined,
    traceId: problem?.correlation_id ?? '',
  });
}
