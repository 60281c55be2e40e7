import { Alert, AlertTitle, Box, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import { type FileLook, lookAtFile } from './lookAtFile.ts';
import { UnknownColumns } from './UnknownColumns.tsx';

interface Props {
  file: File;
  kind: ImportKindName;
}

/** Shows the errors in the first rows of a chosen file. The user can send the file anyway. */
export function FirstRows({ file, kind }: Props) {
  const [look, setLook] = useState<FileLook | 'unreadable'>();
  useEffect(() => {
    let isLeft = false;
    const tell = (found: FileLook | 'unreadable') => !isLeft && setLook(found);
    lookAtFile(file, kind).then(tell, () => tell('unreadable'));
    return () => {
      isLeft = true;
    };
  }, [file, kind]);
  return <div role="status">{look && (look === 'unreadable' ? <Unreadable /> : <Told look={look} />)}</div>;
}

function Unreadable() {
  return <Alert severity="error">The file could not be read. Choose it again.</Alert>;
}

function Told({ look: { refusal, unknown, rows, isAll, failing } }: { look: FileLook }) {
  if (refusal !== undefined) {
    return (
      <Alert severity="error">
        <AlertTitle component="h3">This file cannot be imported</AlertTitle>
        {refusal}
      </Alert>
    );
  }
  const looked = rowsOf(rows, isAll);
  return (
    <Stack spacing={2}>
      <UnknownColumns names={unknown} verb="will not be" />
      {failing.length === 0 && rows > 0 && (
        <Alert severity="success">
          No errors were found in {looked}. Each row was checked separately. The import will also look for duplicates and unknown names.
        </Alert>
      )}
      {failing.length > 0 && (
        <Alert severity="error">
          <AlertTitle component="h3">{rows === 1 ? 'The only row' : `${failing.length} of ${looked}`} cannot be imported</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failing.map(({ line, errors }) => (
              <li key={line}>
                Row {line}: {errors.map(({ field, reason }) => (field ? `${reason} (${field})` : reason)).join('; ')}
              </li>
            ))}
          </Box>
          Fix the file and choose it again. If you upload it unchanged, the other rows are imported and these rows are listed as failures.
        </Alert>
      )}
    </Stack>
  );
}

function rowsOf(rows: number, isAll: boolean): string {
  if (!isAll) return `the first ${rows} rows`;
  return rows === 1 ? 'the only row' : `the ${rows} rows`;
}
