import { dayMs } from '@sabai/contract/duration';
import { sql, type Tx } from '@sabai/db';
import { putTarget } from './postbacks.repository.ts';

/** Calls for members who came in these days, so that the log is not empty. */
const days = 30;

/**
 * A tracker of the demonstration's affiliate, which is that of the sandbox, and its calls of the last weeks. They are
 * sent like all others. The address for qualified members has a mistake, so that staff have a call that failed.
 */
export async function seedDemoPostbacks(
  tx: Tx,
  { memberId, origin, now }: { readonly memberId: string; readonly origin: string; readonly now: Date },
): Promise<void> {
  const query = 'event={event}&click={click_id}&sub={sub1}&amount={amount}&currency={currency}&id={id}';
  const set = { member_id: memberId, is_active: true, changed_at: new Date(now.getTime() - days * dayMs) };
  for (const event of ['registration', 'first_deposit', 'commission'])
    await putTarget(tx, { ...set, event, url: `${origin}/tracker/${memberId}?${query}` });
  await putTarget(tx, { ...set, event: 'qualified', url: `${origin}/tracker/${memberId}/qualified?${query}` });
  await sql`
    insert into affiliate_postback_calls
      (member_id, event, natural_key, guest_id, amount_minor, currency_code, next_attempt_at, created_at)
    select ${memberId}::uuid, step.event, guest.member_id::text, guest.member_id,
      case step.event when 'first_deposit' then guest.largest_deposit_minor end,
      case step.event when 'first_deposit' then guest.currency_code end, ${now}, step.at
    from affiliate_guests as guest join members as member on member.member_id = guest.member_id,
      lateral (values ('registration', member.created_at), ('first_deposit', guest.first_deposit_at),
        ('qualified', guest.qualified_at)) as step (event, at)
    where guest.referrer_id = ${memberId} and step.at between ${set.changed_at} and ${now}
    on conflict (member_id, event, natural_key) do nothing`.execute(tx);
}
