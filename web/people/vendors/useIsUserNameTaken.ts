import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fold } from '../../../shared/core/fold.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { useVendors } from './useVendors.ts';

/** Typing has stopped for so long (ms): not every letter is worth a question. */
const waitMs = 500;

/** Whether another vendor of the state has the user name that is being typed. `own` is the name that the vendor has already. */
export function useIsUserNameTaken(typed: string, own: string | undefined): boolean {
  const { ofState } = useVendors();
  const name = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), waitMs);
    return () => clearTimeout(timer);
  }, [name]);

  const isWorthAsking = settled !== '' && (own === undefined || fold(settled) !== fold(own));
  const answer = useQuery({
    queryKey: ['vendors/check-for-existing', ofState, settled],
    // Quiet: saving asks again, and says so when it cannot be answered.
    queryFn: ({ signal }) => call(vendorApi.checkForExisting, { body: { userName: settled, ...ofState }, signal, isQuiet: true }),
    enabled: isWorthAsking,
    retry: false,
  });
  return isWorthAsking && settled === name && answer.data?.exists === true;
}
