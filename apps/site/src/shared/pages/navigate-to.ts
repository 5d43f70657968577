import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

let navigate: NavigateFunction | undefined;

/** Keeps the way to other pages for those who do not follow the router's every step; stands once in the shell. */
export function useNavigateTo(): void {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
}

/** Goes to a page; the path is without the language. */
export const navigateTo = (path: string): void => void navigate?.(path);
