import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface HeldButtonProps extends ButtonProps {
  /** The reason why the action is on hold; undefined if it is not. */
  hold: string | undefined;
}

/**
 * A button with the reason why its action is on hold, in a row of its own. Unlike a disabled button, it can be focused.
 * A screen reader reads the reason with the button, and each change of the reason.
 */
export function HeldButton({ hold, disabled = false, onClick, ...rest }: HeldButtonProps) {
  const id = useId();
  const isHeld = hold !== undefined;
  return (
    <>
      <Button
        {...rest}
        disabled={disabled && !isHeld}
        {...(isHeld && { 'aria-disabled': true, 'aria-describedby': id })}
        onClick={isHeld ? (event) => event.preventDefault() : onClick}
      />
      <p id={id} role="status" className="basis-full text-sm text-pretty text-ink-2 empty:absolute">
        {hold}
      </p>
    </>
  );
}
