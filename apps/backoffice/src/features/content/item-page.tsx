import { formFields, type SiteItemKind, SiteItemLife, siteItemContents } from '@sabai/contract';
import { Button, buttonClass, Icon } from '@sabai/ui';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { doneChange } from '../../shared/configuration/done-change.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import { MissingPage } from '../../shared/parts/fault-page.tsx';
import type { Values } from './draft.ts';
import { Editor } from './editor.tsx';
import { ItemPreview } from './item-preview.tsx';
import { isKind, itemName, type SiteItem } from './items-page.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

const lifeFields = formFields(SiteItemLife);
const initial = (fields: ReturnType<typeof formFields>): Values =>
  Object.fromEntries(fields.map(({ name, initial: value }) => [name, value]));
const shown = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined || value === '' ? '–' : String(value);
const pick = (fields: ReturnType<typeof formFields>, values: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name]]));

/** One item of the site: a new one, an existing one, or a copy (`?from=`). */
export function ItemPage() {
  const t = useTranslations('content-office');
  const { kind = '', id = '' } = useParams();
  const [params] = useSearchParams();
  const source = id === 'new' ? params.get('from') : id;
  const polled = usePolled(
    async (signal) => ({ item: source ? await api('staff', 'site-item').get(source, { signal }) : null }),
    `site item ${id} ${source}`,
  );
  if (!isKind(kind)) return <MissingPage />;
  return (
    <SitePage polled={polled} permission="site.change" title={t(`kind.${kind}`)}>
      {({ item }) => <ItemEditor key={`${kind} ${id} ${source}`} kind={kind} item={item} isNew={id === 'new'} />}
    </SitePage>
  );
}

function ItemEditor({ kind, item, isNew }: { kind: SiteItemKind; item: SiteItem | null; isNew: boolean }) {
  const t = useTranslations('content-office');
  const navigate = useNavigate();
  const { label } = useFieldWords();
  const shape = siteItemContents[kind];
  const fields = useMemo(() => formFields(shape), [shape]);
  const saved = useMemo(
    () => ({
      ...initial(lifeFields),
      ...initial(fields),
      ...(item && { ...pick(lifeFields, { ...item }), ...item.content }),
    }),
    [fields, item],
  );
  const draft = useDraft(saved);
  const removing = useSending();
  const list = `/site/content/${kind}`;
  const sending = useSending(() => navigate(list));
  const errors = useFieldErrors([shape, SiteItemLife], draft.values, sending.problem, draft.changes);
  const bodyOf = (values: Values) => ({ kind, ...pick(lifeFields, values), content: pick(fields, values) }) as never;
  const items = api('staff', 'site-item');
  // A third-party script can read everything that a page shows.
  const needsReason = kind === 'script-tag';
  const leave = (text: string, undo: (reason: string) => Promise<unknown>, asksReason = needsReason) => {
    doneChange.set({
      text,
      needsReason: asksReason,
      undo: async (reason) => {
        await undo(reason);
        navigate(list, { replace: true });
      },
    });
    navigate(list);
  };

  const [isAsking, setAsking] = useState(false);
  const save = (reason = '') =>
    sending.send(async () => {
      const name = itemName(kind, draft.values);
      if (isNew || !item) {
        const created = await items.create({ ...(bodyOf(draft.values) as object), reason } as never);
        leave(t('listed', { name }), () => items.remove(String(created.id)), false);
        return;
      }
      const changed = await items.patch(String(item.id), {
        ...(bodyOf(draft.values) as object),
        version: item.version,
        reason,
      } as never);
      leave(t('saved', { what: name }), (undoReason) =>
        items.patch(String(item.id), {
          ...(bodyOf(saved) as object),
          version: changed.version,
          reason: undoReason,
        } as never),
      );
    });
  const remove = () =>
    removing.send(async () => {
      await items.remove(String(item?.id));
      leave(t('removed', { name: itemName(kind, saved) }), (reason) =>
        items.create({ ...(bodyOf(saved) as object), reason } as never),
      );
    });

  return (
    <>
      <Link to={list} className="mb-4 inline-flex min-h-10 items-center gap-2 text-ink-2 hover:text-ink-1">
        <Icon name="arrow-left" className="size-4" />
        {t(`kind.${kind}`)}
      </Link>
      <Editor
        groups={[
          { title: t('group.content'), fields },
          { title: t('group.life'), fields: lifeFields },
        ]}
        draft={draft}
        errors={errors}
        sending={sending.problem === undefined && removing.problem !== undefined ? removing : sending}
        submit={t(isNew ? 'publish' : 'save')}
        isNew={isNew}
        preview={<ItemPreview kind={kind} values={draft.values} />}
        onSave={() => (needsReason ? setAsking(true) : void save())}
        actions={
          !isNew && (
            <>
              <Link to={`${list}/new?from=${item?.id}`} className={buttonClass('ghost', 'sm')}>
                <Icon name="copy" />
                {t('copy')}
              </Link>
              <Button size="sm" look="danger" isBusy={removing.isBusy} onClick={() => void remove()}>
                {t('remove')}
              </Button>
            </>
          )
        }
      />
      {isAsking && (
        <ChangeDialog
          what={t(`kind.${kind}`)}
          changes={[...fields, ...lifeFields]
            .map(({ name }) => ({
              name: label(name),
              before: isNew ? '–' : shown(saved[name]),
              after: shown(draft.values[name]),
            }))
            .filter(({ before, after }) => before !== after)}
          sending={sending}
          onSubmit={(reason) => void save(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
