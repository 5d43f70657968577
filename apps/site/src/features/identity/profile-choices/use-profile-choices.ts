import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/browser-api.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { loadProfileChoices, type ProfileChoices } from './profile-choices.ts';

/** The choices for dialogs, which have no loader; `undefined` while they load. */
export function useProfileChoices(currencyId: number, onFailed: () => void): ProfileChoices | undefined {
  const [choices, setChoices] = useState<ProfileChoices>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each opening
  useEffect(() => {
    loadProfileChoices(api, currencyId).then(setChoices, (error: unknown) => {
      onFailed();
      showError(error);
    });
  }, [currencyId]);
  return choices;
}
