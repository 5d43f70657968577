/** A text of several lines, each a paragraph; empty ones are left out. Equal lines stay separate. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; two may say the same
      <p key={at} className={className}>
        {line}
      </p>
    ));
