import { Spinner } from '@sabai/ui';
import { toast } from '@sabai/ui/feedback/toast.ts';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConfig, useMember } from '../../shared/context/root-data.ts';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { isModalId } from '../../shared/modals/modal-ids.ts';
import { closeModal, openModal, useOpenModals } from '../../shared/modals/modal-store.ts';
import { ModalBoundary } from './modal-boundary.tsx';
import { modalRegistry, switchedOffModal } from './modal-registry.ts';

/** Opens the dialog named by a button's `data-opens`, so that buttons of parts that load later work from the start. */
function openNamed({ target }: MouseEvent): void {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
  if (isModalId(id)) openModal(id);
}

/** Opens the dialog named by the address, once; returns the function that removes it from the address. */
function useLinkedModal(): { linked: string | null; forget: () => void } {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isMember = useMember() !== null;
  const linked = query.get('modal');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link opens its window once, not whenever the query changes
  useEffect(() => {
    if (linked === null) return;
    let isHere = true;
    async function follow() {
      const { modalLinkTarget } = await import('./link-target.ts');
      const target = isHere ? modalLinkTarget(pathname, query, isMember) : undefined;
      if (!target) return;
      if ('open' in target) openModal(target.open, target.params);
      else await navigate(target.to, { replace: true, preventScrollReset: true });
    }
    follow().catch((error: unknown) => console.info('the link to a window could not be followed', error));
    return () => {
      isHere = false;
    };
  }, [linked]);
  const forget = () =>
    setQuery(
      (before) => {
        for (const name of ['modal', 'next']) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { linked, forget };
}

/** Renders the open dialogs, and opens the one named by the address. */
export function ModalHost() {
  const t = useTranslations('errors');
  const open = useOpenModals();
  const { linked, forget } = useLinkedModal();
  const { houseFeatures } = useConfig();

  useEffect(() => {
    // In the capture phase: React stops the propagation of clicks on parts that are not hydrated yet.
    document.addEventListener('click', openNamed, true);
    return () => document.removeEventListener('click', openNamed, true);
  }, []);

  return open.map(({ key, id, params }) => {
    const registered = modalRegistry[id];
    if (!registered) return null;
    const { feature, isLight } = registered;
    const isOff = feature !== undefined && !houseFeatures.includes(feature);
    const { Component } = isOff ? switchedOffModal : registered;
    const onClose = () => {
      closeModal(id);
      if (linked === id) forget();
    };
    const onFailure = () => {
      onClose();
      toast(t('fault'), 'bad');
    };
    const modal = <Component id={id} params={params} onClose={onClose} />;
    return (
      <ModalBoundary key={key} onFailure={onFailure}>
        <Suspense fallback={<Coming />}>{isOff || isLight ? modal : <MoreTexts>{modal}</MoreTexts>}</Suspense>
      </ModalBoundary>
    );
  });
}

/** Shown while a dialog is being fetched, after half a second. */
const Coming = () => (
  <div className="pointer-events-none fixed inset-0 z-1050 grid place-content-center opacity-100 transition-opacity delay-500 duration-(--motion-hover) starting:opacity-0">
    <p className="rounded-full border border-line bg-surface-3 p-4 leading-none shadow-raised">
      <Spinner className="size-7" />
    </p>
  </div>
);
