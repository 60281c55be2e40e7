/** US addresses that Radar suggests for the text typed so far. */
import * as z from 'zod';
import { radarOrigin } from '../../../shared/entities/outside-services.ts';
import { queryString } from '../../core/request.ts';

const Reply = z.object({
  addresses: z.array(
    z.object({
      addressLabel: z.string().optional(),
      city: z.string().optional(),
      stateCode: z.string().optional(),
      postalCode: z.string().optional(),
    }),
  ),
});

export interface SuggestedAddress {
  readonly addressLine1: string;
  readonly city: string;
  readonly zip: string;
  /** The text in the list: '12 Oak St, Columbia, MO 65201'. */
  readonly label: string;
}

const max = 5;

/** Throws if Radar's response is not as agreed, and when `signal` aborts the request. */
export async function suggestAddresses(key: string, typed: string, signal: AbortSignal): Promise<SuggestedAddress[]> {
  const query = queryString({ query: typed, countryCode: 'US', layers: 'address', limit: max });
  const response = await fetch(`${radarOrigin}/v1/search/autocomplete${query}`, { headers: { authorization: key }, signal });
  if (!response.ok) throw new Error(`Radar answered ${response.status}`);
  const { addresses } = Reply.parse(await response.json());
  const found = addresses.flatMap(({ addressLabel, city, stateCode = '', postalCode }) =>
    addressLabel && city && postalCode
      ? [{ addressLine1: addressLabel, city, zip: postalCode, label: `${addressLabel}, ${city}, ${stateCode} ${postalCode}` }]
      : [],
  );
  return found.filter(({ label }, i) => found.findIndex((other) => other.label === label) === i).slice(0, max);
}
