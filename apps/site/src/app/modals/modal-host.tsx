import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MoreTexts } from '../i18n/more-texts.tsx';
import { useConfig } from '../root-data.ts';
import { isModalId } from './modal-ids.ts';
import { lightModals, modalFeatures, modalRegistry, SwitchedOffModal } from './modal-registry.ts';
import { closeModal, openModal, useOpenModals } from './modal-store.ts';

/** Opens the window that a button names in `data-opens`, so that those of parts that come later answer from the beginning. */
function openNamed({ target }: MouseEvent): void {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
  if (isModalId(id)) openModal(id);
}

/** Shows the open windows, and opens the one that the address asks for. */
export function ModalHost() {
  const open = useOpenModals();
  const [query, setQuery] = useSearchParams();
  const linked = query.get('modal');
  const { houseFeatures } = useConfig();

  useEffect(() => {
    // On its way down: React keeps a press on what it does not know yet from coming up again.
    document.addEventListener('click', openNamed, true);
    return () => document.removeEventListener('click', openNamed, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link opens its window once, not whenever the query changes
  useEffect(() => {
    if (isModalId(linked)) openModal(linked, Object.fromEntries(query));
  }, [linked]);

  return open.map(({ key, id, params }) => {
    const feature = modalFeatures[id];
    const isOff = feature !== undefined && !houseFeatures.includes(feature);
    const Modal = isOff ? SwitchedOffModal : modalRegistry[id];
    if (!Modal) return null;
    const onClose = () => {
      closeModal(id);
      if (linked !== id) return;
      setQuery(
        (before) => {
          before.delete('modal');
          before.delete('next');
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    };
    return (
      <Suspense key={key} fallback={null}>
        {isOff || lightModals.has(id) ? (
          <Modal id={id} params={params} onClose={onClose} />
        ) : (
          <MoreTexts>
            <Modal id={id} params={params} onClose={onClose} />
          </MoreTexts>
        )}
      </Suspense>
    );
  });
}
