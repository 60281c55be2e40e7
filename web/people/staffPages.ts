/** Where the screens about recipients are: State staff and local staff have the same ones under prefixes of their own. */
import { useLocation } from 'react-router';

function pagesUnder(prefix: string, isStateStaff: boolean) {
  const details = `${prefix}/recipient-details`;
  // A benefit is read from its recipient's list, so its pages name the recipient too.
  const ofBenefit = (page: string) => (benefitId: string, recipientId: string) =>
    `${details}/${page}/${benefitId}?recipient=${recipientId}`;
  return {
    isStateStaff,
    list: `${prefix}/recipients`,
    create: `${prefix}/recipients/create`,
    update: (id: string) => `${prefix}/recipients/update/${id}`,
    deactivate: (id: string) => `${prefix}/recipients/deactivate/${id}`,
    changes: (id: string) => `${prefix}/recipients/${id}/changes`,
    details: (id: string) => `${details}/${id}`,
    issue: (id: string) => `${details}/benefits/create/${id}`,
    print: ofBenefit('print'),
    redeem: ofBenefit('redeem'),
    deactivateBenefit: ofBenefit('deactivate'),
    /** A list of all people whose name is like this one's. */
    look: (name: string) => `${prefix}/${isStateStaff ? 'recipient-search' : 'recipients'}?q=${encodeURIComponent(name)}`,
  };
}

export type StaffPages = ReturnType<typeof pagesUnder>;

const stateStaff = pagesUnder('/state-staff', true);
const localStaff = pagesUnder('/local-staff', false);

/** The pages of the role whose prefix this page has. */
export function useStaffPages(): StaffPages {
  return useLocation().pathname.startsWith('/state-staff/') ? stateStaff : localStaff;
}
