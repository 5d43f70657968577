import { data } from 'react-router';

/** Unknown addresses. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'This page could not be found' });
}

export default function Missing() {
  return null;
}
