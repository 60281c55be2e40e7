import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import { type recipientApi, recipientColumns } from '../../shared/entities/recipient.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { useStaffPages } from '../people/staffPages.ts';
import { useRecipientActions } from './useRecipientActions.ts';

type Api = typeof recipientApi.table | typeof recipientApi.localTable | typeof recipientApi.searchPage;

interface Props {
  /** Which of the three lists of people. */
  api: Api;
  hide?: readonly (typeof recipientColumns)[number]['name'][];
}

/** People in rows; the name opens the details. */
export function RecipientTable({ api, hide = [] }: Props) {
  const pages = useStaffPages();
  const actions = useRecipientActions();
  return (
    <EntityTable
      name="Recipients"
      columns={recipientColumns}
      hide={hide}
      api={api}
      render={{
        lastName: (row) => (
          <Link component={RouterLink} to={pages.details(row.id)} sx={{ fontWeight: 600 }}>
            {row.lastName}
          </Link>
        ),
        phoneNumber: (row) => row.phoneNumber && <Box sx={{ whiteSpace: 'nowrap' }}>{formatPhone(String(row.phoneNumber))}</Box>,
      }}
      rowName={(row) => `${row.firstName} ${row.lastName}`}
      actions={actions}
    />
  );
}
