import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePageIsOff } from '../../shared/context/use-feature.ts';

export const SwitchedOff = lazy(() => import('./switched-off.tsx').then((module) => ({ default: module.SwitchedOff })));

/** The page, or a message while its feature is switched off. */
export function PageOutlet() {
  if (!usePageIsOff()) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <SwitchedOff />
    </Suspense>
  );
}
