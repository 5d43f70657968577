import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The time after the last response within which every event must reach its consumers, and every round its end. */
const quietWithinMs = 90_000;
/** Interval between progress logs while waiting. */
const tellEveryMs = 10_000;

/** Resolves when no work is pending; after the time limit, returns the pending work. */
export async function waitForQuiet(
  pool: Pick<Pool, 'query'>,
  log: (line: string) => void,
  { withinMs = quietWithinMs, everyMs = tellEveryMs } = {},
): Promise<string[]> {
  const startedAt = Date.now();
  let logged = 0;
  for (;;) {
    const { rows } = await pool.query(
      `select 'events that have not reached their consumers' as what, count(*)::int as waiting, min(topic) as topic,
         max(last_error) as error
       from outbox_events
       union all
       select 'calls that the studio owes the wallet', count(*), min(call), max(last_error)
       from studio_wallet_calls where state <> 'done'
       union all
       select 'rounds of the studio that are not over', count(*), min(state), null
       from studio_rounds where state in ('pending', 'decided')
       union all
       select 'nets that are still in the water', count(*), min(state), null
       from studio_hauls where state in ('pending', 'open', 'decided')
       union all
       select 'bets on matches that nobody has decided about', count(*), min(state), null
       from studio_sport_bets where state in ('pending', 'accepted')
       union all
       select 'bets at tables that nobody has decided about', count(*), min(state), null
       from studio_shared_bets where state in ('pending', 'accepted')
       union all
       select 'periods of cashback and rebate that are over and not paid', count(*), min(state), null
       from programme_periods where state in ('open', 'reckoned', 'approved') and ends_at < now() - interval '1 minute'
       union all
       select 'periods of affiliates that are over and not paid', count(*), min(state), null
       from affiliate_periods where state in ('open', 'closed', 'approved') and pays_at <= now()
       union all
       select 'statements of affiliates that are approved and not paid', count(*), min(period.state), null
       from affiliate_statements as made join affiliate_periods as period using (starts_on)
       where period.state = 'paid' and made.due_minor > 0 and made.paid_at is null and made.held_at is null
       union all
       select 'points whose time has come', count(*), min(kind), null
       from point_lots where state = 'pending' and active_at <= now()
       union all
       select 'free spins of the shop that nobody has given', count(*), min(state), max(answer)
       from redemption_free_rounds where state = 'ordered'
       union all
       select 'prizes of competitions that nobody has paid', count(*), min(state), null
       from competitions where state = 'approved'
       union all
       select 'free spins of competitions that nobody has given', count(*), min(state), max(answer)
       from competition_free_rounds where state = 'ordered'
       union all
       select 'coupons that are still being verified', count(*), min(type), null
       from coupon_redemptions where state in ('under_verification', 'ordered')`,
    );
    const open = rows
      .filter(({ waiting }) => waiting > 0)
      .map(({ what, waiting, topic, error }) => `${waiting} ${what}, as ${topic}${error ? `: ${error}` : ''}`);
    const waitedMs = Date.now() - startedAt;
    const givesUp = open.length > 0 && waitedMs > withinMs;
    const isOver = open.length === 0 || givesUp;
    if (waitedMs > (logged + 1) * everyMs || (isOver && logged > 0)) {
      const waited = `waited ${Math.round(waitedMs / 1000)} s for quiet${givesUp ? ' and gave up' : ''}`;
      log(`${waited}: ${open.join('; ') || 'all has ended'}`);
      logged += 1;
    }
    if (isOver) return open;
    await sleep(100);
  }
}
