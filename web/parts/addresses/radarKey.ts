import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';
import { call } from '../../core/call.ts';

let asked: Promise<string | undefined> | undefined;

/**
 * Returns Radar's key, or undefined if the portal has none or the call failed. The next call then requests it again. Call it one page
 * earlier.
 */
export function radarKey(): Promise<string | undefined> {
  asked ??= call(outsideServiceApi.clientKey, { isQuiet: true }).then(
    ({ clientKey }) => clientKey,
    () => {
      asked = undefined;
      return undefined;
    },
  );
  return asked;
}
