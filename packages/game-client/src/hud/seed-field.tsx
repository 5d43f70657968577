import type { ReactNode } from 'react';

/** The field for the player's own client seed, with its button beside it and its hint below. */
export function SeedField(props: {
  readonly id: string;
  readonly label: string;
  readonly seed: string;
  readonly isValid: boolean;
  onSeed(seed: string): void;
  readonly hint: ReactNode;
  /** Announces the hint when it changes. */
  readonly isStatus?: boolean;
  /** The button beside the field. */
  readonly children: ReactNode;
}) {
  const hintId = `${props.id}-hint`;
  return (
    <>
      <label htmlFor={props.id}>{props.label}</label>
      <div className="seed-row">
        <input
          id={props.id}
          value={props.seed}
          onChange={(event) => props.onSeed(event.target.value.trim())}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          aria-invalid={!props.isValid}
          aria-describedby={hintId}
        />
        {props.children}
      </div>
      <p id={hintId} className="note" role={props.isStatus ? 'status' : undefined}>
        {props.hint}
      </p>
    </>
  );
}
