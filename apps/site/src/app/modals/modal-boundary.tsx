import { Component, type ReactNode } from 'react';
import { GoneFile } from '../../shared/later/lost-chunk.ts';

/**
 * Closes a dialog that fails and leaves the page below unchanged. If the dialog's file is missing, only another page
 * helps (Q77).
 */
export class ModalBoundary extends Component<
  { children: ReactNode; onFailure: () => void },
  { readonly error: unknown; readonly hasFailed: boolean }
> {
  override state = { error: undefined, hasFailed: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true });
  override componentDidCatch(error: unknown) {
    if (!((error as unknown) instanceof GoneFile)) this.props.onFailure();
  }
  override render() {
    const { error, hasFailed } = this.state;
    if ((error as unknown) instanceof GoneFile) throw error;
    return hasFailed ? null : this.props.children;
  }
}
