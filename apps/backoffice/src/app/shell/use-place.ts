import { useLocation } from 'react-router';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { areasFor, placeOf } from './areas.ts';

/** The areas that the reader may see, and where among them the address is. */
export function usePlace() {
  const staff = staffStore.use();
  const { pathname } = useLocation();
  const shown = areasFor((permission) => may(staff, permission));
  return { shown, place: placeOf(shown, pathname), pathname };
}
