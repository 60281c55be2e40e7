import { Alert, AlertTitle, Box, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uploadApi } from '../../shared/entities/upload.ts';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import { call } from '../core/call.ts';
import { type FailingRow, type FileLook, lookAtFile } from './lookAtFile.ts';
import { say } from './texts.ts';
import { UnknownColumns } from './UnknownColumns.tsx';

/** The period of cards, or the State of everything else. */
export type FirstRowsSubject = { readonly issuancePeriodId: string } | { readonly stateId: string };

interface Props {
  file: File;
  kind: ImportKindName;
  subject: FirstRowsSubject | undefined;
}

/** Shows the errors in the first rows of a chosen file. The user can send the file anyway. */
export function FirstRows({ file, kind, subject }: Props) {
  const [look, setLook] = useState<FileLook | 'unreadable'>();
  useEffect(() => {
    let isLeft = false;
    const tell = (found: FileLook | 'unreadable') => !isLeft && setLook(found);
    lookAtFile(file, kind).then(tell, () => tell('unreadable'));
    return () => {
      isLeft = true;
    };
  }, [file, kind]);
  const fileLook = look === 'unreadable' ? undefined : look;
  const found = useQuery({
    queryKey: ['upload/firstRows', kind, subject, fileLook?.header, fileLook?.fileRows],
    queryFn: ({ signal }) => {
      const { header = [], fileRows = [] } = fileLook ?? {};
      const rows = fileRows.map((row) => ({ ...row, values: row.values && [...row.values] }));
      return call(uploadApi.firstRows, { body: { kind, ...subject, header: [...header], rows }, signal });
    },
    enabled: subject !== undefined && fileLook !== undefined && fileLook.fileRows.length > 0,
    retry: false,
  });
  return (
    <div role="status">
      {look && (look === 'unreadable' ? <Unreadable /> : <Told look={look} found={found.isSuccess ? found.data.failing : undefined} />)}
    </div>
  );
}

function Unreadable() {
  return <Alert severity="error">{say('look.unreadable')}</Alert>;
}

interface ToldProps {
  look: FileLook;
  /** The rows that the portal refuses. Undefined while only the browser has checked them. */
  found: readonly FailingRow[] | undefined;
}

function Told({ look: { refusal, unknown, rows, isAll, failing: foundHere }, found }: ToldProps) {
  const failing = found ?? foundHere;
  if (refusal !== undefined) {
    return (
      <Alert severity="error">
        <AlertTitle component="h3">{say('look.refused')}</AlertTitle>
        {refusal}
      </Alert>
    );
  }
  return (
    <Stack spacing={2}>
      <UnknownColumns names={unknown} when="before" />
      {failing.length === 0 && rows > 0 && (
        <Alert severity="success">
          {say(isAll ? 'look.goodAll' : 'look.goodFirst', { count: rows })} {say(found ? 'look.lookedUp' : 'look.later')}
        </Alert>
      )}
      {failing.length > 0 && (
        <Alert severity="error">
          <AlertTitle component="h3">{say(isAll ? 'look.badAll' : 'look.badFirst', { bad: failing.length, count: rows })}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failing.map(({ line, errors }) => (
              <li key={line}>
                {say('look.row', { line, errors: errors.map(({ field, reason }) => (field ? `${reason} (${field})` : reason)).join('; ') })}
              </li>
            ))}
          </Box>
          {say('look.fix')}
        </Alert>
      )}
    </Stack>
  );
}
