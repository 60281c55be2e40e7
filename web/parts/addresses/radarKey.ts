import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';
import { call } from '../../core/call.ts';

let asked: Promise<string | undefined> | undefined;

/** Radar's key; undefined where the portal has none, or it did not come: then it is asked for again. Call it a page before. */
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
