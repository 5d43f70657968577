import { Component, type ReactNode } from 'react';

/** Shown when even the error page fails: plain markup and English words, without dependencies (R8.3). */
export const LastPage = ({ detail }: { detail: string }) => (
  <main lang="en">
    <h1>An error occurred while showing the error page</h1>
    <p>{detail}</p>
    <a href="/">Go back to home</a>
  </main>
);

/** Wraps the error page. */
export class LastResort extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? 'unknown' });
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <LastPage detail={String(error)} />;
  }
}
