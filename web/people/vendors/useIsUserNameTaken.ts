import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fold } from '../../../shared/core/fold.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { useVendors } from './useVendors.ts';

/** The pause in typing before a lookup (ms), so that not every letter causes a request. */
const waitMs = 500;

/** Returns whether another vendor of the State has the typed user name. `own` is the vendor's current name. */
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
    // Quiet, because saving checks again and reports a failed check.
    queryFn: ({ signal }) => call(vendorApi.checkForExisting, { body: { userName: settled, ...ofState }, signal, isQuiet: true }),
    enabled: isWorthAsking,
    retry: false,
  });
  return isWorthAsking && settled === name && answer.data?.exists === true;
}
