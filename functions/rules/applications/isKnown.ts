/** Checks whether a person who wants to apply may be known in the State already, before staff enter a paper application. */
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
 * Compares by the points that applications use, among the people of the caller's own State. For a person of another service area, local
 * staff see only a match of the same name and birth date. Similarities would reveal the owner of a phone number.
 */
export async function isKnown(reader: Reader, asked: ExistingCheck): Promise<boolean> {
  const { stateId = 'none' } = reader.caller.scope;
  const { serviceAreaId, address, phoneNumber, ...person } = asked;
  const screener = screenerOf(stateId);
  if (serviceAreaId !== undefined && !(await reader.as(screener).find(serviceAreas, serviceAreaId))) return false;
  const queries = await openQueries({ caller: screener, after: [] }, [recipients, applications], stateId);
  const told = { ...person, ...addressOf(address), phoneNumber: await typedPhone(phoneNumber) };
  const sought = { ...told, receivedAt: new Date(reader.now()).toISOString() };
  const alike = await duplicatesOf(queries, sought, await setting(reader.store, 'duplicatePoints'));
  return (await withinKnowledge(reader, alike)).length > 0;
}

/** '12 Oak Street, Columbia 65201' -> '12 Oak Street' and '65201'. An address without a zip cannot be compared. */
function addressOf(address = ''): { addressLine1?: string; zip?: string } {
  const [, zip] = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address) ?? [];
  return zip ? { addressLine1: address.split(',')[0] ?? '', zip } : {};
}

/** Invalid or incomplete numbers are not compared. */
async function typedPhone(typed: string | undefined): Promise<string | undefined> {
  try {
    return await optionalPhoneNumber(typed, 'phoneNumber', 'Phone Number');
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
