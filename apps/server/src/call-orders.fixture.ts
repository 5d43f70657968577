import { ordersOf } from './platform/orders-of.fixture.ts';

/** What one call does to a workflow: of who goes through it, and of what the model knows of them. */
export interface Letter<Subject, State> {
  /** Calls as somebody would who has nothing but what earlier answers have given; whether it was accepted. */
  readonly call: (subject: Subject) => Promise<boolean>;
  /** What is true after it; `undefined` when a step before it is missing, so that it has to be refused. */
  readonly after: (state: State) => State | undefined;
}

export interface Workflow<Subject, State> {
  readonly letters: Readonly<Record<string, Letter<Subject, State>>>;
  readonly start: State;
  readonly fresh: () => Promise<Subject>;
  /** What the house shows of who goes through it, in the words of the model. */
  readonly shown?: (subject: Subject) => Promise<Partial<State>>;
  /** Between two calls. */
  readonly pass?: () => void;
}

export interface Found {
  /** Orders that came further than their steps allow. */
  readonly skipped: readonly string[];
  /** Orders that were held up though no step was missing, or that show something else than what was done. */
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

/** So many orders share the house's clock from one call to the next; on a busy machine more would take longer than a code lives. */
const ordersTogether = 100;

/** Goes through a workflow in every order of so many calls, each order as somebody of its own, and holds each answer against the model. */
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
      const told = run.order.slice(0, at + 1).join(', ');
      if (isAccepted && !next) skipped.push(told);
      if (!isAccepted && next) astray.push(`${told}: refused`);
      run.state = next ?? run.state;
      const seen = (await shown?.(run.subject)) ?? {};
      for (const [name, value] of Object.entries(seen))
        if (run.state[name as keyof State] !== value) astray.push(`${told}: ${name} is ${value}`);
    });
  }
}
