import { Outlet } from 'react-router';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { LaterPage } from '../shell/later-page.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Pages whose texts are not part of the first load. */
export default function MoreTextsLayout() {
  return (
    <LaterPage fallback={<LoadingScreen />} texts={MoreTexts}>
      <Outlet />
    </LaterPage>
  );
}
