import { useEffect } from 'react';
import type { ProgramEntityForm } from './ProgramInputs.tsx';

/** Application links are cleared when online applications are turned off (specification, section 4). */
export function useClearedLinks({ methods }: ProgramEntityForm, takesApplications: boolean | undefined): void {
  useEffect(() => {
    if (takesApplications) return;
    for (const name of ['onlineRecipientApplicationLink', 'onlineRecipientApplicationFormLink'] as const) {
      if (methods.getValues(name)) methods.setValue(name, '', { shouldDirty: true });
      methods.clearErrors(name);
    }
  }, [methods, takesApplications]);
}
