import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Pages whose texts are not part of the first load. */
export default function MoreTextsLayout() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <MoreTexts>
        <Outlet />
      </MoreTexts>
    </Suspense>
  );
}
