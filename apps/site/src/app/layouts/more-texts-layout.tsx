import { Outlet } from 'react-router';
import { MoreTexts } from '../i18n/more-texts.tsx';

/** Pages whose texts are not part of the first load. */
export default function MoreTextsLayout() {
  return (
    <MoreTexts>
      <Outlet />
    </MoreTexts>
  );
}
