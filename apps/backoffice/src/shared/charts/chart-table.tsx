import { uniqueKeys } from '@sabai/ui';

/** The numbers of a chart for screen readers. */
export function ChartTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const keys = uniqueKeys(rows.map(([name = '']) => name));
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={keys[at]}>
              <th scope="row">{name}</th>
              {heads.slice(1).map((head, place) => (
                <td key={head}>{cells[place] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
