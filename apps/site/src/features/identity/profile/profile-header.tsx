import type { User } from '@sabai/contract';
import { Badge, type BadgeTone, DateTime, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const states = {
  'basic account': { key: 'basic', tone: 'plain' },
  'waiting for verification': { key: 'waiting', tone: 'warn' },
  verified: { key: 'verified', tone: 'ok' },
} as const satisfies Record<User['verification_status'], { key: string; tone: BadgeTone }>;

/** The member's name, username and progress of the verification (R4.14). */
export function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('identity');
  const { key, tone } = states[user.verification_status];
  return (
    <header className="flex items-center gap-4 rounded-lg border border-line bg-surface-1 p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-grad-brand text-on-brand">
        <Icon name="user" className="size-8" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-heading text-xl">{user.full_name || user.username}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Badge tone={tone}>{t(`status.${key}`)}</Badge>
          <span>
            {t('profile.memberSince')} <DateTime value={user.created_at} show="date" />
          </span>
        </p>
      </div>
    </header>
  );
}
