import { useEffect } from 'react';
import { needsOf } from '../../../shared/entities/user.ts';
import type { UserEntityForm } from './userEntityForm.ts';

/** Null and not undefined, which a form takes for 'as it was at first' when the input is shown again. */
const noAreas: string[] = [];
const blank = { stateId: null, serviceAreas: noAreas, vendorId: null, vendorUserType: null, notificationsEnabled: false };
type Name = keyof typeof blank;

const ofVendor = ['vendorId', 'vendorUserType', 'notificationsEnabled'] as const;
const ofState = ['serviceAreas', 'vendorId'] as const;

/**
 * What the chosen roles do not require is cleared, and with the state whatever belongs to it (specification, section 4). Only what a person
 * changes does so: a draft that comes back, or what others have saved, is taken as it is.
 */
export function useClearedScope({ methods }: UserEntityForm): void {
  useEffect(() => {
    const clear = (names: readonly Name[]) => {
      for (const name of names) {
        methods.setValue(name, blank[name], { shouldDirty: true });
        methods.clearErrors(name);
      }
    };
    const onRoles = () => {
      const { requiresState, requiresVendor, requiresServiceArea } = needsOf(methods.getValues('userRoles'));
      if (!requiresState) clear(['stateId']);
      if (!requiresServiceArea) clear(['serviceAreas']);
      if (!requiresVendor) clear(ofVendor);
    };
    return methods.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change') return;
        if (name === 'userRoles') onRoles();
        if (name === 'stateId') clear(ofState);
      },
    });
  }, [methods]);
}
