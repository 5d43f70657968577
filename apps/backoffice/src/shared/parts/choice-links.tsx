import { Link } from 'react-router';

/** Alternative views of a list, each with its own address. */
export const ChoiceLinks = <T extends string>({
  label,
  choices,
  chosen,
  linkOf,
  nameOf,
}: {
  label: string;
  choices: readonly T[];
  chosen: T;
  linkOf: (choice: T) => string;
  nameOf: (choice: T) => string;
}) => (
  <ul aria-label={label} className="flex w-fit max-w-full flex-wrap rounded-sm bg-surface-2 p-1">
    {choices.map((choice) => (
      <li key={choice}>
        <Link
          to={linkOf(choice)}
          aria-current={choice === chosen ? 'true' : undefined}
          className="grid min-h-9 items-center rounded-sm px-3.5 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink-1 aria-[current]:bg-surface-3 aria-[current]:text-ink-1"
        >
          {nameOf(choice)}
        </Link>
      </li>
    ))}
  </ul>
);
