import { SelectField, Skeleton, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { useFieldWords } from '../../../shared/configuration/use-field-words.ts';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';

/** Adds a tag to all chosen games, or removes it, and reports how many were changed. */
export function TagDialog({
  gameIds,
  onClose,
  onDone,
}: {
  gameIds: readonly number[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('catalogue-office');
  const { option } = useFieldWords();
  const sending = useSending();
  const polled = usePolled((signal) => api('staff', 'game-tag').find({ $limit: 100 }, { signal }), 'game tags');
  const tags = polled.data?.data ?? [];
  const [tag, setTag] = useState('');
  const [isTagged, setTagged] = useState(true);
  const send = (reason: string) =>
    void sending.send(async () => {
      const { rows } = await api('staff', 'game-tagging').create({
        tag,
        is_tagged: isTagged,
        game_ids: [...gameIds],
        reason,
      });
      const count = rows.filter(({ outcome }) => outcome === 'changed').length;
      toast(t('tagged', { count, of: rows.length }));
      onDone();
      onClose();
    });
  return (
    <ChangeDialog
      isDoneAlone
      what={t('tagChosen', { count: gameIds.length })}
      changes={[]}
      isReady={tag !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <Unanswered polled={polled} skeleton={<Skeleton className="h-20" />} />
      <SelectField label={t('tag')} value={tag} onChange={({ target }) => setTag(target.value)} required>
        <option value="">–</option>
        {tags.map(({ code }) => (
          <option key={code} value={code}>
            {option(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('tagHow')}
        value={isTagged ? 'add' : 'remove'}
        onChange={({ target }) => setTagged(target.value === 'add')}
      >
        <option value="add">{t('tagAdd')}</option>
        <option value="remove">{t('tagRemove')}</option>
      </SelectField>
    </ChangeDialog>
  );
}
