import { useRuntime } from '../runtime.ts';
import { useStore } from '../store.ts';

/** What happens on the stage, in words, for people who do not see it. */
export function Announcer() {
  const sentences = useStore(useRuntime().spoken);
  return (
    <div className="unseen" role="log" aria-live="polite">
      {sentences.slice(-6).map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may come twice in a row
        <p key={`${sentences.length - index} ${sentence}`}>{sentence}</p>
      ))}
    </div>
  );
}
