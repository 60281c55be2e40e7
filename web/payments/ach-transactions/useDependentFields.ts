import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreateEntityForm } from './createForm.ts';
import { type DueSale, sumOfDue } from './dueSales.ts';

/** Clears values that belong to another State or vendor, and sets the amount to the sum of the chosen benefit transactions. */
export function useDependentFields({ methods }: CreateEntityForm, due: readonly DueSale[] | undefined): void {
  const { control, setValue } = methods;
  const [stateId, vendorId, chosen] = useWatch({ control, name: ['stateId', 'vendorId', 'benefitTransactions'] });

  const knownState = useRef(stateId);
  useEffect(() => {
    if (knownState.current !== stateId) setValue('vendorId', '', { shouldDirty: true });
    knownState.current = stateId;
  }, [stateId, setValue]);

  const knownVendor = useRef(vendorId);
  useEffect(() => {
    if (knownVendor.current && knownVendor.current !== vendorId) {
      setValue('benefitTransactions', []);
      setValue('achBatchId', '');
    }
    knownVendor.current = vendorId;
  }, [vendorId, setValue]);

  const hadSales = useRef(false);
  useEffect(() => {
    if (chosen.length > 0 && due) setValue('amountCents', sumOfDue(due, chosen), { shouldDirty: true });
    // Clears the sum of sales that are no longer chosen.
    if (chosen.length === 0 && hadSales.current) setValue('amountCents', undefined as unknown as number);
    hadSales.current = chosen.length > 0;
  }, [chosen, due, setValue]);
}
