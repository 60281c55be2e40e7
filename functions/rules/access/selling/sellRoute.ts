/** Calls of a phone that sells. */
import type { Endpoint } from '../../../../shared/core/endpoint.ts';
import type { Role } from '../../../../shared/core/role.ts';
import { sellers } from '../../../../shared/entities/sales-device.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { type Call, type Route, route } from '../../../core/http/route.ts';

const refuse = refusalsOf('benefits/sellRefusals');

type Handler<E extends Endpoint> = Parameters<typeof route<E>>[2];
type Phone = Call<Endpoint> & { readonly deviceId: string };

/** Serves a call on a registered phone. Throws 'conflict' without one, and 'signedOut' while it is locked. */
export function sellRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E> & Pick<Phone, 'deviceId'>) => ReturnType<Handler<E>>,
  { who = sellers, isForLocked = false }: { readonly who?: readonly Role[]; readonly isForLocked?: boolean } = {},
): Route {
  return route(endpoint, who, (call) => {
    const { phone } = call.session;
    if (!phone) throw refuse('conflict', 'noPhone');
    if (phone.isLocked && !isForLocked) throw refuse('signedOut', 'locked');
    return handler({ ...call, deviceId: phone.deviceId });
  });
}
