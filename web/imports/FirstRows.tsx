import { Alert, AlertTitle, Box, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import { type FileLook, lookAtFile } from './lookAtFile.ts';
import { say } from './texts.ts';
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
  return <Alert severity="error">{say('look.unreadable')}</Alert>;
}

function Told({ look: { refusal, unknown, rows, isAll, failing } }: { look: FileLook }) {
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
          {say(isAll ? 'look.goodAll' : 'look.goodFirst', { count: rows })} {say('look.later')}
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
