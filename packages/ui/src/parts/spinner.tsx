/** A turning ring for work without measurable progress. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:border-dotted ${className}`}
  />
);
