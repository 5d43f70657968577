/** Bytes in groups of four, as the numbers are read from them; every other group is highlighted. */
export function HexBytes({ hex }: { hex: string }) {
  const groups = hex.match(/.{1,8}/g) ?? [];
  return (
    <code className="flex flex-wrap gap-1.5 text-sm">
      {groups.map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what it is
          key={index}
          className={`rounded-sm px-1.5 py-0.5 ${index % 2 === 0 ? 'bg-surface-3 text-ink-1' : 'bg-surface-1 text-brand'}`}
        >
          {group}
        </span>
      ))}
    </code>
  );
}
