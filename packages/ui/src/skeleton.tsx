/** A shape that stands where content will come; give it the size of that content. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-shimmer rounded-sm bg-[linear-gradient(100deg,var(--surf-1)_35%,var(--surf-3)_50%,var(--surf-1)_65%)] bg-size-[200%_100%] motion-reduce:bg-surface-2 motion-reduce:bg-none ${className}`}
  />
);
