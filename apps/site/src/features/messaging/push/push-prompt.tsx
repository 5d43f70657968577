import { Button, Icon } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { answeredKey, firstStep, mayAsk, softPromptDelayMs, switchedOffKey } from './push-flow.ts';
import { isPushSupported, subscribePush } from './push-subscription.ts';

const subscribeQuietly = () =>
  subscribePush().catch((error: unknown) => console.info('push messages could not be set up', error));

/**
 * Asks for permission to send push messages, first with a soft notice, because the browser asks only once and a "no" to
 * it is final (Q51). Part of the layout. After a member's consent, each login on this browser makes the subscription
 * theirs.
 */
export function PushPrompt() {
  const t = useTranslations('nav.push');
  const memberId = useMember()?.user.id;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const isAnswered = localStorage.getItem(answeredKey) !== null;
    const isSupported = isPushSupported();
    const permission = isSupported ? Notification.permission : undefined;
    if (!mayAsk({ userAgent: navigator.userAgent, isSupported, permission, isAnswered })) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    quietApi('public', 'trigger-allowance')
      .find()
      .then((trigger) => {
        if (isGone) return;
        if (firstStep(trigger) === 'soft') timer = setTimeout(() => setShown(true), softPromptDelayMs);
        else void Notification.requestPermission().catch(() => {});
      })
      .catch((error: unknown) => console.info('whether to ask is not known', error));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (!memberId || !isPushSupported() || localStorage.getItem(switchedOffKey)) return;
    if (Notification.permission === 'granted') void subscribeQuietly();
  }, [memberId]);

  async function answer(isYes: boolean): Promise<void> {
    localStorage.setItem(answeredKey, '1');
    setShown(false);
    if (isYes && (await Notification.requestPermission()) === 'granted' && memberId) await subscribeQuietly();
  }

  if (!isShown) return null;
  return (
    <section
      aria-label={t('ask')}
      onKeyDown={({ key }) => key === 'Escape' && void answer(false)}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+28px)] z-45 mx-auto grid max-w-md gap-4 rounded-lg border border-line bg-surface-2 p-4 shadow-raised transition duration-(--motion-sheet) starting:translate-y-4 starting:opacity-0 md:right-auto md:bottom-6 md:left-6 md:mx-0"
    >
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
          <Icon name="bell" className="size-6" />
        </span>
        <div className="min-w-0" role="status">
          <h2 className="text-lg leading-snug">{t('ask')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t('text')}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button look="plain" onClick={() => void answer(false)}>
          {t('later')}
        </Button>
        <Button look="brand" onClick={() => void answer(true)}>
          {t('allow')}
        </Button>
      </div>
    </section>
  );
}
