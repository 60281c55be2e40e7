/** Paths of the screens about recipients. State staff and local staff have the same screens under their own prefixes. */
import { useScreenBase } from '../../core/screenBase.ts';

function pagesUnder(prefix: string) {
  const isStateStaff = prefix === '/state-staff';
  const details = `${prefix}/recipient-details`;
  const ofBenefit = (page: string) => (benefitId: string) => `${details}/${page}/${benefitId}`;
  return {
    isStateStaff,
    list: `${prefix}/recipients`,
    create: `${prefix}/recipients/create`,
    officeRequests: `${prefix}/recipients/office-requests`,
    update: (id: string) => `${prefix}/recipients/update/${id}`,
    deactivate: (id: string) => `${prefix}/recipients/deactivate/${id}`,
    changes: (id: string) => `${prefix}/recipients/${id}/changes`,
    benefitChanges: (id: string) => `${prefix}/recipients/benefits/${id}/changes`,
    cardChanges: (id: string) => `${prefix}/recipients/cards/${id}/changes`,
    details: (id: string) => `${details}/${id}`,
    issue: (id: string) => `${details}/benefits/create/${id}`,
    print: ofBenefit('print'),
    redeem: ofBenefit('redeem'),
    deactivateBenefit: ofBenefit('deactivate'),
    history: ofBenefit('history'),
    /** The page with the focused search box that finds people. */
    finder: `${prefix}/${isStateStaff ? 'recipient-search' : 'recipients'}`,
    /** A list of all people with a similar name. */
    look: (name: string) => `${prefix}/${isStateStaff ? 'recipient-search' : 'recipients'}?q=${encodeURIComponent(name)}`,
  };
}

export type StaffPages = ReturnType<typeof pagesUnder>;

/** Returns the pages in the area of the current page. */
export function useStaffPages(): StaffPages {
  return pagesUnder(useScreenBase().area);
}
