import { useEffect } from 'react';
import { needsOf } from '../../../shared/entities/user.ts';
import type { UserEntityForm } from './userEntityForm.ts';

/** Null instead of undefined, because a form treats undefined as the initial value when the input appears again. */
const noAreas: string[] = [];
const blank = { stateId: null, serviceAreas: noAreas, vendorId: null, vendorUserType: null, notificationsEnabled: false };
type Name = keyof typeof blank;

const ofVendor = ['vendorId', 'vendorUserType', 'notificationsEnabled'] as const;
const ofState = ['serviceAreas', 'vendorId'] as const;

/**
 * Clears fields that the chosen roles do not require, and fields of the old State when the State changes (specification 4.27 and 4.28).
 * Only changes by the user clear fields. A restored draft or another user's saved data stays unchanged.
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
