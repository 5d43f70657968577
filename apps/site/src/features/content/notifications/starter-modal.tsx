import { dayIn } from '@sabai/contract/date-format';
import { Checkbox, Dialog, IconButton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NotificationBody } from '../../../shared/content/notification-body.tsx';
import { useConfig } from '../../../shared/context/root-data.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { hideStarterOn } from './seen-notifications.ts';

/** The operator's first notification of a visit, one page after the other (R2.88). */
export function StarterModal({ onClose }: ModalProps) {
  const t = useTranslations('content.starter');
  const [at, setAt] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const { notifications, timeZone } = useConfig();
  const leaves = notifications.filter(({ isStarter }) => isStarter);
  const leaf = leaves[at];
  useEffect(() => {
    if (!leaf) onClose();
  });
  if (!leaf) return null;
  const leave = () => {
    if (isHidden) hideStarterOn(dayIn(timeZone, Date.now()));
    onClose();
  };
  const turn = (by: number) => setAt((at + by + leaves.length) % leaves.length);
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={leaf.title}
      size="md"
      footer={
        <div className="flex w-full flex-wrap items-center gap-2">
          <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)} className="mr-auto">
            {t('today')}
          </Checkbox>
          {leaves.length > 1 && (
            <span className="flex items-center">
              <IconButton icon="caret-left" label={t('previous')} onClick={() => turn(-1)} />
              <span className="figures text-sm text-ink-3" aria-live="polite">
                {t('place', { at: at + 1, count: leaves.length })}
              </span>
              <IconButton icon="caret-right" label={t('next')} onClick={() => turn(1)} />
            </span>
          )}
        </div>
      }
    >
      <NotificationBody key={leaf.id} notification={leaf} onLeave={leave} />
    </Dialog>
  );
}
