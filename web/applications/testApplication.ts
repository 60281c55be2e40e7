import type { ApplicationReply } from '../../shared/entities/application.ts';

const made = { version: 3, createdAt: '2026-06-01T12:00:00Z', createdBy: 'u1', updatedAt: '2026-06-01T12:00:00Z', updatedBy: 'u1' };

/** An open application of a senior, as its page receives it. */
export const anApplicationReply = (more: Partial<ApplicationReply> = {}): ApplicationReply => ({
  ...{ id: 'a1', ...made, number: 'MO123456789', programId: 'p1', programName: 'Seniors', kind: 'Senior', stateId: 'mo' },
  ...{ firstName: 'Leo', lastName: 'Lopez', dateOfBirth: '1950-03-01', status: 'Pending Review', receivedAt: '2026-06-01T12:00:00Z' },
  ...{ addressLine1: '12 Oak Street', city: 'Columbia', county: 'Boone', zip: '65201', serviceAreaId: 'b', serviceAreaName: 'Boone' },
  ...{ householdSize: 1, isIncomeWithinLimit: true, hasReceivedThisYear: false, eligibilityBasis: '60 or older', language: 'English' },
  ...{ isOnPaper: false, formType: 'OnlineRecipientApplicationForm', signature: 'Leo Lopez', unmet: [], race: [], textIds: [] },
  ...{ household: [], texts: [], duplicates: [], hasDuplicates: false },
  ...more,
});
