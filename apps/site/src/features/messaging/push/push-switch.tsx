import { Icon, Spinner } from '@sabai/ui';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { showError } from '../../../shared/errors/show-error.ts';
import { answeredKey } from './push-flow.ts';
import { isPushSupported, isSubscribed, subscribePush, unsubscribePush } from './push-subscription.ts';

type State = 'unknown' | 'impossible' | 'denied' | 'off' | 'on';

async function currentState(): Promise<State> {
  if (!isPushSupported()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await isSubscribed()) ? 'on' : 'off';
}

/** Switches push messages on this device on and off; shows the reason where the page cannot. */
export function PushSwitch() {
  const t = useTranslations('messaging.push');
  const nav = useTranslations('nav.push');
  const id = useId();
  const [state, setState] = useState<State>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void currentState().then(setState);
  }, []);

  async function change(isOn: boolean): Promise<void> {
    setBusy(true);
    try {
      localStorage.setItem(answeredKey, '1');
      if (!isOn) await unsubscribePush();
      else if ((await Notification.requestPermission()) === 'granted') await subscribePush();
    } catch (error) {
      showError(error);
    }
    setState(await currentState());
    setBusy(false);
  }

  const isChangeable = state === 'on' || state === 'off';
  return (
    <label
      htmlFor={id}
      className="flex min-h-13 items-center gap-3 rounded-lg border border-line bg-surface-1 px-4 py-3 has-enabled:cursor-pointer"
    >
      <Icon name="bell" className="size-6 shrink-0 text-brand" />
      <span className="grid min-w-0 flex-1">
        <span>{t('title')}</span>
        <span id={`${id}-text`} className="text-sm text-ink-3">
          {state === 'denied' ? t('denied') : state === 'impossible' ? t('impossible') : nav('text')}
        </span>
      </span>
      {isBusy && <Spinner />}
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={state === 'on'}
        aria-checked={state === 'on'}
        disabled={!isChangeable || isBusy}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => void change(target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-surface-3 outline-offset-2 transition-colors duration-(--motion-hover) before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-ink-2 before:transition-transform before:duration-(--motion-hover) checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand disabled:cursor-not-allowed disabled:opacity-50"
      />
    </label>
  );
}
