import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

let navigate: NavigateFunction | undefined;

/** Stores the router's navigation function for code outside of components; used once, in the shell. */
export function useNavigateTo(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
}

/** Navigates to a page; the path is without the language. */
export const navigateTo = (path: string): void => void navigate?.(path);
