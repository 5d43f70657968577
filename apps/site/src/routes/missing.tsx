import { data } from 'react-router';

/** Addresses that name nothing. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'This page could not be found' });
}

export default function Missing() {
  return null;
}
