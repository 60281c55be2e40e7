import { recipientApi, recipientColumns } from '../../../shared/entities/recipient.ts';
import { late } from '../../core/page/late.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { fullName, personTitle } from '../../parts/people/fullName.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { recipientBulk } from './recipientBulk.ts';
import { say } from './texts.ts';
import { useRecipientActions } from './useRecipientActions.ts';

/** Few searches find no one. */
const NotFoundHere = late(() => import('../../parts/other-office/NotFoundHere.tsx').then((module) => module.NotFoundHere));

type Api = typeof recipientApi.table | typeof recipientApi.localTable | typeof recipientApi.searchPage;

/** Staff choose a person by these, and see whether the record is in use. */
const first = ['firstName', 'dateOfBirth', 'serviceAreaName', 'phoneNumber', 'wicCategory', 'isArchived'] as const;

interface Props {
  /** One of the three lists of people. */
  api: Api;
  /** True if rows can be selected for bulk operations. */
  hasBulk?: boolean;
  hide?: readonly (typeof recipientColumns)[number]['name'][];
}

/** A table of people. The name links to the details. */
export function RecipientTable({ api, hide = [], hasBulk = false }: Props) {
  const pages = useStaffPages();
  const actions = useRecipientActions();
  return (
    <EntityTable
      name={say('list.title')}
      columns={recipientColumns}
      hide={[...hide, 'eligibilityReason']}
      first={first}
      api={api}
      exported={exportOf(api === recipientApi.searchPage ? 'recipient-search' : 'recipients')}
      link={(row) => pages.details(row.id)}
      rowName={fullName}
      titleColumns={personTitle}
      actions={actions}
      notFound={api === recipientApi.localTable ? (search) => <NotFoundHere search={search} /> : undefined}
      bulk={hasBulk ? recipientBulk : undefined}
    />
  );
}
