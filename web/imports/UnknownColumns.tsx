import { Alert } from '@mui/material';

const most = 10;
const mostCharacters = 40;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names the unknown columns of a file, so that users do not assume that their values are imported. */
export function UnknownColumns({ names, verb }: { names: readonly string[]; verb: 'will not be' | 'was not' }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, most).map((name) => (name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name));
  const more = names.length > most ? [`${names.length - most} more`] : [];
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {names.length === 1 ? 'This column is' : 'These columns are'} unknown, and the data in {names.length === 1 ? 'it' : 'them'} {verb}{' '}
      imported: {list.format([...shown, ...more])}.
    </Alert>
  );
}
