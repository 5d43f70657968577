import type { HouseFeature } from '@sabai/contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ModalId } from './modal-ids.ts';
import type { ModalParams } from './modal-store.ts';

export interface ModalProps {
  readonly id: ModalId;
  /** The opener's parameters; only strings from a link. */
  readonly params: ModalParams;
  /** Closes this dialog. */
  readonly onClose: () => void;
}

interface ModalTraits {
  /** The feature switch that the dialog depends on. */
  readonly feature?: HouseFeature;
  /** It needs only the texts of the first load. */
  readonly isLight?: true;
}

/** A dialog. Its component is fetched when it opens for the first time, or earlier by `load`. */
export interface Modal extends ModalTraits {
  readonly load: () => Promise<unknown>;
  readonly Component: LazyExoticComponent<ComponentType<ModalProps>>;
}

/** The dialogs of a feature, by id. */
export type Modals = Partial<Record<ModalId, Modal>>;

/** Describes a dialog by the name of its component and the module that exports it. */
export function modalOf<K extends string>(
  name: K,
  module: () => Promise<Record<K, ComponentType<ModalProps>>>,
  traits?: ModalTraits,
): Modal {
  const load = () => module().then((loaded) => ({ default: loaded[name] }));
  return { load, Component: lazy(load), ...traits };
}
