import { type MessageType, messageTypes, titleMax } from '@sabai/contract/message-types';
import { Checkbox, SelectField, TextArea, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

/** Writes a message to the member: into the inbox, optionally over the page, with or without replies. */
export function WriteDialog({
  member,
  onClose,
}: {
  member: Pick<MemberDetail, 'id' | 'username'>;
  onClose: () => void;
}) {
  const t = useTranslations('messaging-office.message');
  const types = useTranslations('messaging.type');
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [type, setType] = useState<MessageType>('Member');
  const [isModal, setModal] = useState(false);
  const [allowsReply, setAllowsReply] = useState(true);
  const sending = useSending();
  const write = () =>
    sending.send(async () => {
      await api('staff', 'member-message').create({
        member_id: member.id,
        title: title.trim(),
        body: body.trim(),
        message_type: type,
        is_modal: isModal,
        allow_reply: allowsReply,
      });
      toast(t('sent'));
      onClose();
    });
  return (
    <FormDialog
      title={t('write')}
      submit={t('send')}
      isReady={title.trim() !== '' && body.trim() !== ''}
      sending={sending}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      <SelectField label={t('type')} value={type} onChange={(event) => setType(event.target.value as MessageType)}>
        {messageTypes.map((one) => (
          <option key={one} value={one}>
            {types(one.replace(' ', '_') as 'Member')}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('title')}
        value={title}
        maxLength={titleMax}
        onChange={(event) => setTitle(event.target.value)}
        required
      />
      <TextArea
        label={t('text')}
        value={body}
        maxLength={5000}
        onChange={(event) => setBody(event.target.value)}
        required
      />
      <Checkbox checked={isModal} onChange={(event) => setModal(event.target.checked)}>
        {t('isModal')}
      </Checkbox>
      <Checkbox checked={allowsReply} onChange={(event) => setAllowsReply(event.target.checked)}>
        {t('allowReply')}
      </Checkbox>
    </FormDialog>
  );
}
