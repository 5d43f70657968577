import { profileChoiceKinds, type staffProfileChoice } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { Button, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { Configuring } from '../../shared/configuration/configuring.tsx';
import { LocaleField } from '../../shared/configuration/locale-field.tsx';
import { OrderedListPage } from '../../shared/configuration/ordered-list-page.tsx';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { useReloadList } from '../../shared/list/whole-list-page.tsx';
import { ChoiceLinks } from '../../shared/parts/choice-links.tsx';
import { MissingPage } from '../../shared/parts/fault-page.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

type Choice = Answer<typeof staffProfileChoice, 'patch'>;
type Kind = Choice['kind'];

/** Choices in a member's profile: security questions, and referral sources. */
export function ChoicesPage() {
  const requested = useParams().kind ?? 'question';
  const kind = profileChoiceKinds.find((each) => each === requested);
  return kind ? <ChoicesOfKind key={kind} kind={kind} /> : <MissingPage />;
}

function ChoicesOfKind({ kind }: { kind: Kind }) {
  const t = useTranslations('content-office');
  const isAllowed = may(staffStore.use(), 'member.rule.change');
  const [locale, setLocale] = useState(useLocale().prefix);
  const [naming, setNaming] = useState<Choice | 'new'>();
  const choices = api('staff', 'profile-choice');
  const name = `choices ${kind} ${locale}`;
  const reload = useReloadList(name);
  return (
    <Configuring permission="member.rule.change">
      <OrderedListPage
        name={name}
        permission="member.rule.view"
        title={t('tab.choices')}
        path={`/site/choices/${kind}`}
        load={(signal) => choices.find({ kind }, { signal })}
        nameOf={({ names }) => names[locale]}
        patch={(id, change) => choices.patch(id, change)}
        columns={[
          {
            id: 'change',
            label: t('change.open'),
            card: 'line',
            cell: (row) => (
              <Button size="sm" disabled={!isAllowed} onClick={() => setNaming(row)}>
                {t('change.open')}
              </Button>
            ),
          },
        ]}
        actions={
          <Button size="sm" look="brand" icon="plus" onClick={() => setNaming('new')}>
            {t('add')}
          </Button>
        }
      >
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('choice.note')}</p>
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <ChoiceLinks
            label={t('tab.choices')}
            choices={profileChoiceKinds}
            chosen={kind}
            linkOf={(each) => `/site/choices/${each}`}
            nameOf={(each) => t(`choice.kind.${each}`)}
          />
          <LocaleField value={locale} onChange={setLocale} />
        </div>
        {naming && (
          <NameDialog
            kind={kind}
            choice={naming === 'new' ? undefined : naming}
            locale={locale}
            onClose={() => setNaming(undefined)}
            onDone={() => void reload()}
          />
        )}
      </OrderedListPage>
    </Configuring>
  );
}

/** Edits the name of a new or existing choice in one language. */
function NameDialog({
  kind,
  choice,
  locale,
  onClose,
  onDone,
}: {
  kind: Kind;
  choice: Choice | undefined;
  locale: LocalePrefix;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('content-office');
  const sending = useSending();
  const own = choice?.own_names[locale] ?? '';
  const [name, setName] = useState(own);
  const typed = name.trim();
  const send = () =>
    void sending.send(async () => {
      const choices = api('staff', 'profile-choice');
      const { names } = choice
        ? await choices.patch(choice.id, { names: { [locale]: typed } })
        : await choices.create({ kind, names: { [locale]: typed } });
      toast(t('saved', { what: names[locale] }));
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={choice ? t('change.title', { what: choice.names[locale] }) : t('add')}
      submit={t('save')}
      isReady={typed !== own}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={`${t('name')}: ${locales[locale].nativeName}`}
        hint={t(choice ? 'choice.hint' : 'choice.newHint')}
        lang={locales[locale].htmlLang}
        maxLength={120}
        placeholder={own ? undefined : choice?.names[locale]}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
