import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MoreTexts } from '../i18n/more-texts.tsx';
import { isModalId } from './modal-ids.ts';
import { lightModals, modalRegistry } from './modal-registry.ts';
import { closeModal, openModal, useOpenModals } from './modal-store.ts';

/** Shows the open windows, and opens the one that the address asks for. */
export function ModalHost() {
  const open = useOpenModals();
  const [query, setQuery] = useSearchParams();
  const linked = query.get('modal');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link opens its window once, not whenever the query changes
  useEffect(() => {
    if (isModalId(linked)) openModal(linked, Object.fromEntries(query));
  }, [linked]);

  return open.map(({ key, id, params }) => {
    const Modal = modalRegistry[id];
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
        {lightModals.has(id) ? (
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
