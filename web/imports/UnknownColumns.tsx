import { Alert } from '@mui/material';
import { say } from './texts.ts';

const most = 10;
const mostCharacters = 40;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names the unknown columns of a file before or after its import, so that users do not assume that their values are imported. */
export function UnknownColumns({ names, when }: { names: readonly string[]; when: 'before' | 'after' }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, most).map((name) => (name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name));
  const more = names.length > most ? [say('unknown.more', { count: names.length - most })] : [];
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {say(`unknown.${when}`, { count: names.length, names: list.format([...shown, ...more]) })}
    </Alert>
  );
}
