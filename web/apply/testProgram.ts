import type { ApplyReply, FormOfProgram } from '../../shared/entities/apply-reply.ts';
import { newPerson, openDraft, readDraft, saveDraft, steps } from './tab/draft.ts';

/** Returns a senior program of Missouri. `changed` overrides its values. */
export function testProgram(changed: Partial<FormOfProgram> = {}): FormOfProgram {
  return {
    id: 'p1',
    name: 'Senior Market Money',
    link: 'seniors',
    kind: 'Senior',
    formType: 'OnlineRecipientApplicationForm',
    judgedOn: '2026-06-01',
    bases: ['60 or older'],
    supportEmailAddress: 'help@example.org',
    supportPhoneNumber: '+15735550100',
    areas: [
      { id: 'a1', name: 'Central', counties: ['Boone', 'Cole'] },
      { id: 'a2', name: 'River', counties: ['Cole'] },
    ],
    texts: [],
    limits: [],
    ...changed,
  };
}

/** Returns the server's reply about the State of a program. */
export function testReply(program: FormOfProgram): ApplyReply {
  return { stateName: 'Missouri', brand: {}, programs: [{ name: program.name, link: program.link }], program };
}

/** Saves the answers of every step in this tab. */
export function keepAnswers(program: FormOfProgram): void {
  openDraft(program.id, [{ ...newPerson('me'), firstName: 'Ada', lastName: 'Bell', month: '3', day: '27', year: '1946' }]);
  const draft = readDraft(program.id);
  if (!draft) throw new Error('The draft was not kept');
  const typed = {
    county: 'Boone',
    serviceAreaId: 'a1',
    addressLine1: '12 Oak Street',
    city: 'Columbia',
    zip: '65201',
    householdSize: '2',
    isIncomeWithinLimit: 'yes',
    hasReceivedThisYear: 'no',
    eligibilityBasis: '60 or older',
    signature: 'Ada Bell',
  } as const;
  saveDraft(program.id, { ...draft, answers: { ...draft.answers, ...typed }, done: [...steps] });
}
