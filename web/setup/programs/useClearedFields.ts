import { useEffect } from 'react';
import type { ProgramEntityForm } from './programEntityForm.ts';

type Dependent =
  | 'onlineRecipientApplicationLink'
  | 'onlineRecipientApplicationFormLink'
  | 'federalLimitPer'
  | 'admitsNativeAmericansFrom55'
  | 'admitsDisabledInElderlyHousing';

/** Clears dependent fields that no longer apply (specification 4.29). `names` must be the same array in each render. */
export function useClearedFields({ methods }: ProgramEntityForm, apply: boolean | undefined, names: readonly Dependent[]): void {
  useEffect(() => {
    if (apply) return;
    for (const name of names) {
      if (methods.getValues(name)) methods.setValue(name, null, { shouldDirty: true });
      methods.clearErrors(name);
    }
  }, [methods, apply, names]);
}
