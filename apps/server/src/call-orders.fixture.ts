import { ordersOf } from './platform/orders-of.fixture.ts';

/** The effect of one call on a workflow: on its subject, and on the model's state. */
export interface Letter<Subject, State> {
  /** Calls with only the data of earlier responses; returns whether it was accepted. */
  readonly call: (subject: Subject) => Promise<boolean>;
  /** Returns the state after it; `undefined` when an earlier step is missing, so that it must be refused. */
  readonly after: (state: State) => State | undefined;
}

export interface Workflow<Subject, State> {
  readonly letters: Readonly<Record<string, Letter<Subject, State>>>;
  readonly start: State;
  readonly fresh: () => Promise<Subject>;
  /** Returns the subject's state as the server shows it, in the model's terms. */
  readonly shown?: (subject: Subject) => Promise<Partial<State>>;
  /** Between two calls. */
  readonly pass?: () => void;
}

export interface Found {
  /** Orders that came further than their steps allow. */
  readonly skipped: readonly string[];
  /** Orders that were refused without a missing step, or whose shown state is wrong. */
  readonly astray: readonly string[];
}

const atOnce = 16;
async function inWaves<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Orders that share the clock between two calls; on a busy machine more would outlast a code. */
const ordersTogether = 100;

/**
 * Runs a workflow in every order of so many calls, each with its own subject, and compares each response with the
 * model.
 */
export async function goThrough<Subject, State extends object>(
  workflow: Workflow<Subject, State>,
  { length, each = 1 }: { length: number; each?: number },
): Promise<Found> {
  const orders = [...ordersOf(Object.keys(workflow.letters), length)].filter((_, index) => index % each === 0);
  const found = { skipped: [] as string[], astray: [] as string[] };
  for (let from = 0; from < orders.length; from += ordersTogether)
    await goTogether(workflow, orders.slice(from, from + ordersTogether), found);
  return found;
}

async function goTogether<Subject, State extends object>(
  { letters, start, fresh, shown, pass }: Workflow<Subject, State>,
  orders: readonly (readonly string[])[],
  { skipped, astray }: { skipped: string[]; astray: string[] },
): Promise<void> {
  const runs: { order: readonly string[]; subject: Subject; state: State }[] = [];
  await inWaves(orders, async (order) => void runs.push({ order, subject: await fresh(), state: start }));
  for (let at = 0; at < (orders[0]?.length ?? 0); at++) {
    pass?.();
    await inWaves(runs, async (run) => {
      const { call, after } = letters[run.order[at]!]!;
      const next = after(run.state);
      const isAccepted = await call(run.subject);
      const received = run.order.slice(0, at + 1).join(', ');
      if (isAccepted && !next) skipped.push(received);
      if (!isAccepted && next) astray.push(`${received}: refused`);
      run.state = next ?? run.state;
      const seen = (await shown?.(run.subject)) ?? {};
      for (const [name, value] of Object.entries(seen))
        if (run.state[name as keyof State] !== value) astray.push(`${received}: ${name} is ${value}`);
    });
  }
}
