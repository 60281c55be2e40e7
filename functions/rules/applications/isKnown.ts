/** Whether somebody who is to apply may be known in the state already: for staff, before they type an application in. */
import type { ExistingCheck } from '../../../shared/entities/application.ts';
import { AppError } from '../../core/errors.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import type { Reader } from '../../core/store/records.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import { openQueries } from '../lists/openQueries.ts';
import { setting } from '../setup/setting.ts';
import { duplicatesOf } from './duplicates.ts';
import { withinKnowledge } from './withinKnowledge.ts';

/**
 * By the points that applications are compared with, among the people of the caller's own state. Local staff are told of a person of another service
 * area by the same name and birth date alone: likenesses would tell whose a telephone number is.
 */
export async function isKnown(reader: Reader, asked: ExistingCheck): Promise<boolean> {
  const { stateId = 'none' } = reader.caller.scope;
  const { serviceAreaId, address, phoneNumber, ...person } = asked;
  const screener = screenerOf(stateId);
  if (serviceAreaId !== undefined && !(await reader.as(screener).find(serviceAreas, serviceAreaId))) return false;
  const queries = await openQueries({ caller: screener, after: [] }, [recipients, applications], stateId);
  const told = { ...person, ...addressOf(address), phoneNumber: await typedPhone(phoneNumber) };
  const sought = { ...told, receivedAt: new Date(reader.now()).toISOString() };
  const alike = duplicatesOf(queries, sought, await setting(reader.store, 'duplicatePoints'));
  return (await withinKnowledge(reader, alike)).length > 0;
}

/** '12 Oak Street, Columbia 65201' -> '12 Oak Street' and '65201'; without a zip an address is none that could be compared. */
function addressOf(address = ''): { addressLine1?: string; zip?: string } {
  const [, zip] = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address) ?? [];
  return zip ? { addressLine1: address.split(',')[0] ?? '', zip } : {};
}

/** What is no number, or not yet, is not compared. */
async function typedPhone(typed: string | undefined): Promise<string | undefined> {
  try {
    return await optionalPhoneNumber(typed, 'phoneNumber', 'Phone Number');
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
