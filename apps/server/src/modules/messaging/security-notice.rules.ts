import type { Json } from '@sabai/db';

/** Security notices about an account, each a section of `messaging-notices.json`. */
const notices = [
  'new_device',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'email_changed',
  'payee_changed',
  'session_copied',
] as const;
export type SecurityNotice = (typeof notices)[number];

export const securityTopics = ['member.new_device', 'member.password_changed', 'member.security_changed'] as const;

/** Returns the notice of an event, if any. */
export function securityNoticeOf(topic: string, payload: Json): SecurityNotice | undefined {
  const { change } = payload as { change?: Json };
  const name = topic === 'member.security_changed' ? change : topic.replace(/^member\./, '');
  return notices.find((notice) => notice === name);
}
