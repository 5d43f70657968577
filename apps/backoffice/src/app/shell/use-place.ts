import { useLocation } from 'react-router';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { areasFor, placeOf } from './areas.ts';

/** Returns the areas that the reader may see, and the position of the address among them. */
export function usePlace() {
  const staff = staffStore.use();
  const { pathname } = useLocation();
  const shown = areasFor((permission) => may(staff, permission));
  return { shown, place: placeOf(shown, pathname), pathname };
}
