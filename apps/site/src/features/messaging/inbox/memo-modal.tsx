import { Button, buttonClass, Dialog } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { showMemoWindow } from './memo-windows.ts';
import { countMessages } from './message-count.ts';

/** A message from the operator over the page; once closed, it is only in the inbox (R5.44). */
export function MemoModal({ params, onClose }: ModalProps) {
  const t = useTranslations('messaging');
  const id = String(params.id);
  const loaded = useLoad((query) => quietApi('member', 'message').get(query), id);
  const { data } = loaded;
  async function close() {
    onClose();
    await quietApi('member', 'message')
      .patch(id, { is_read_modal: true })
      .catch((error: unknown) => console.info('the message could not be closed', error));
    void countMessages();
    void showMemoWindow();
  }
  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      title={data?.title_name ?? ''}
      size="md"
      footer={
        <>
          <Button look="ghost" onClick={() => void close()}>
            {t('window.later')}
          </Button>
          <Link to={`/setting/personal-message/${id}`} className={buttonClass('brand')} onClick={() => void close()}>
            {t('window.open')}
          </Link>
        </>
      }
    >
      {data ? (
        <div className="grid gap-4">
          {data.message_img_url && (
            <img
              src={data.message_img_url}
              alt={t('thread.picture')}
              className="max-h-96 w-full rounded-md object-contain"
            />
          )}
          <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{data.message_description}</p>
        </div>
      ) : (
        <NotLoaded of={loaded} className="h-32 w-full" />
      )}
    </Dialog>
  );
}
