import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { officeRequests } from '../../entities/office-request.ts';

/** Returns the IDs of a recipient's benefits that another service area manages. */
export async function benefitsOutside(reader: Reader, recipientId: string, serviceAreaId: string): Promise<string[]> {
  const held = await reader.children(benefits, `Recipient#${recipientId}`, 'Benefit#');
  return held.filter((benefit) => benefit.currentServiceAreaId !== serviceAreaId).map((benefit) => benefit.id);
}

/** Moves those of these benefits that are elsewhere to a service area. */
export async function moveBenefits(tx: UnitOfWork, ids: readonly string[], currentServiceAreaId: string): Promise<void> {
  for (const benefit of await tx.many(benefits, ids))
    if (benefit.currentServiceAreaId !== currentServiceAreaId)
      tx.update(benefits, benefit, { ...benefit, currentServiceAreaId }, { action: 'Moved' });
}

/** Moves the recipient's open requests of other offices along, so that the new office answers them. */
export async function moveOfficeRequests(tx: UnitOfWork, recipientId: string, serviceAreaId: string): Promise<void> {
  for (const request of await tx.children(officeRequests, `Recipient#${recipientId}`, 'OfficeRequest#'))
    if (request.serviceAreaId !== serviceAreaId) tx.update(officeRequests, request, { ...request, serviceAreaId }, { action: 'Moved' });
}
