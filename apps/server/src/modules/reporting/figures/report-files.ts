import { amountOutput, type ListColumn, type Operation } from '@sabai/contract';
import { z } from 'zod';
import type { TableColumns, TableRow } from '../../../platform/files/cells.rules.ts';
import type { OfferedTable } from '../../../platform/files/serve-table-files.ts';
import type { Implementation } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

const [decimal] = amountOutput.def.checks!;
/** Returns the kind of a field, by its shape. */
function kindOf(shape: z.ZodType): ListColumn {
  if (shape instanceof z.ZodBoolean) return 'flag';
  if (shape instanceof z.ZodNumber) return 'figure';
  if (shape instanceof z.ZodEnum) return 'choice';
  if (shape instanceof z.ZodISODateTime) return 'moment';
  return shape instanceof z.ZodString && shape.def.checks?.includes(decimal!) ? 'amount' : 'text';
}

/** Returns the columns of a shape; nested fields have joined names: `before_ggr`. */
export function columnsOf(shape: z.ZodObject, under = ''): TableColumns {
  return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([name, field]): TableColumns => {
    const inner = field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field;
    const full = under + name;
    return inner instanceof z.ZodObject ? columnsOf(inner, `${full}_`) : [[full, kindOf(inner)]];
  });
}

/** Returns a row with its nested fields flattened. */
const flat = (row: object, under = ''): TableRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value as object, `${under}${name}_`))
        : [[under + name, value]],
    ),
  );

/** Returns the rows of a report, all in its currency. */
export async function* rowsOfReport(rows: readonly object[], currency_code?: string): AsyncGenerator<TableRow> {
  for (const row of rows) yield { ...flat(row), currency_code };
}

type Answer = { readonly rows: readonly object[]; readonly currency_code?: string };

/**
 * A report as a file: needs the report's permission and that of exports. A report has few rows, so they are read
 * together.
 */
export function tableOfReport({ contract, handlers }: Implementation): OfferedTable {
  const { permission, query, result } = contract.find as Operation;
  const { rows } = (result as z.ZodObject).shape as { rows: z.ZodArray<z.ZodObject> };
  const columns = columnsOf(rows.element);
  return {
    name: contract.service,
    permissions: [permission!, 'list.export'],
    action: 'report.exported',
    async open(filter, staff) {
      const read = query!.safeParse(filter);
      if (!read.success) throw new Refusal('INVALID_INPUT');
      const input = { query: read.data, body: undefined, id: '' };
      const answer = (await handlers.find!(input as never, { caller: staff } as never)) as Answer;
      return {
        columns,
        rows: rowsOfReport(answer.rows, answer.currency_code),
        asked: { query: JSON.stringify(read.data) },
      };
    },
  };
}
