import { Button } from '@sabai/ui';

/** The decisions that are possible about a row now, as buttons; nothing without any. */
export function DecisionButtons<Decision extends string>({
  of,
  textOf,
  isDanger,
  onChoose,
}: {
  of: readonly Decision[];
  textOf: (decision: Decision) => string;
  isDanger: (decision: Decision) => boolean;
  onChoose: (decision: Decision) => void;
}) {
  if (of.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {of.map((decision) => (
        <Button key={decision} look={isDanger(decision) ? 'danger' : 'brand'} onClick={() => onChoose(decision)}>
          {textOf(decision)}
        </Button>
      ))}
    </div>
  );
}
