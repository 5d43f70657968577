import { formFields, staffPolicy } from '@sabai/contract';
import { Icon, Paragraphs } from '@sabai/ui';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { doneChange } from '../../shared/configuration/done-change.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import type { Values } from './draft.ts';
import { Editor } from './editor.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { Section } from './sections-input.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

const shape = staffPolicy.create.body.omit({ reason: true });
const fields = formFields(shape);

/** A new version of a policy: empty, or based on an existing one (`?from=`). */
export function PolicyPage() {
  const t = useTranslations('content-office');
  const from = useSearchParams()[0].get('from');
  const polled = usePolled(async (signal) => {
    const { data } = from ? await api('staff', 'policy').find({ $limit: 100 }, { signal }) : { data: [] };
    return { source: data.find(({ id }) => String(id) === from) };
  }, `policy ${from}`);
  return (
    <SitePage polled={polled} permission="site.policy.publish" title={t('tab.policies')}>
      {({ source }) => <PolicyEditor key={from} source={source} />}
    </SitePage>
  );
}

function PolicyEditor({ source }: { source: object | undefined }) {
  const t = useTranslations('content-office');
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const start = useMemo((): Values => {
    const values = source as Values | undefined;
    return {
      type: values?.type ?? 'terms',
      language_id: values?.language_id ?? 1,
      sections: values?.sections ?? [],
      effective_at: undefined,
    };
  }, [source]);
  const draft = useDraft(start);
  const sending = useSending(() => navigate('/site/policies'));
  // An empty moment means now; the shape requires its absence.
  const body = { ...draft.values, effective_at: draft.values.effective_at ?? undefined };
  const errors = useFieldErrors([shape], body, sending.problem, draft.changes);
  const publish = (reason: string) =>
    sending.send(async () => {
      await api('staff', 'policy').create({ ...body, reason } as never);
      setAsked(false);
      doneChange.set(undefined);
      navigate('/site/policies');
    });
  return (
    <>
      <Link to="/site/policies" className="mb-4 inline-flex min-h-10 items-center gap-2 text-ink-2 hover:text-ink-1">
        <Icon name="arrow-left" className="size-4" />
        {t('tab.policies')}
      </Link>
      <Editor
        groups={[{ title: t('newVersion'), fields }]}
        draft={draft}
        errors={errors}
        sending={sending}
        submit={t('publish')}
        isNew
        preview={<PolicyPreview sections={draft.values.sections as readonly Section[]} />}
        onSave={() => setAsked(true)}
      />
      {isAsked && (
        <ChangeDialog
          what={t('publishAsk')}
          changes={[]}
          sending={sending}
          onSubmit={(reason) => void publish(reason)}
          onClose={() => setAsked(false)}
        >
          <p className="text-pretty">{t('publishText')}</p>
        </ChangeDialog>
      )}
    </>
  );
}

function PolicyPreview({ sections }: { sections: readonly Section[] }) {
  return (
    <PreviewFrame>
      <article className="grid max-h-[70dvh] gap-4 overflow-y-auto p-4">
        {sections.map(({ id, title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
          <section key={`${id} ${at}`} className="grid gap-2">
            <h3 className="text-lg">{title}</h3>
            <Paragraphs text={text} className="text-sm text-ink-2 text-pretty" />
          </section>
        ))}
      </article>
    </PreviewFrame>
  );
}
