/** Wakes the database of the lists when someone logs in, because it sleeps after five minutes without questions. */
import { env } from '../../core/env.ts';
import { faultOf, log } from '../../core/log.ts';

/** Does not wait until the database is awake. Does nothing in a stage without a database, and never fails. */
export async function wakeLists(): Promise<void> {
  if (env().QUERIES !== 'postgres') return;
  try {
    const { listsFunction } = await import('../../core/lists/remote/listsFunction.ts');
    await listsFunction(env().LISTS_FUNCTION)({ is: 'wake' });
  } catch (error) {
    log.warn('The database of the lists was not woken', faultOf(error));
  }
}
