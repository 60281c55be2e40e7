import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicateSetApi, maxChosen } from '../../shared/entities/duplicate-set.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { readAgain } from '../core/queryKey.ts';
import { useAction } from '../core/useAction.ts';
import { fullName } from '../parts/people/fullName.ts';
import { sayDuplicate } from './duplicateTexts.ts';
import { nameAndFacts, PeopleChecks } from './PeopleChecks.tsx';
import type { SetDialogProps } from './setDialogProps.ts';

/** Records that several applications belong to one person. One record or application is kept, and the other applications are denied. */
export function SamePersonDialog({ application, members, onClose }: SetDialogProps) {
  const { id, version } = application;
  const name = fullName(application);
  const deniable = members.filter(({ canBeDenied }) => canBeDenied);
  // People who are connected only through others are rarely the same person.
  const likely = deniable.filter(({ isDirect }) => isDirect);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(() => likely.slice(0, maxChosen - 1).map((one) => one.id));
  const [keepId, setKeepId] = useState('');
  const keepable = members.filter((one) => (one.canBeDenied ? chosen.includes(one.id) : one.person?.standing !== 'Denied'));
  const keep = keepId === id || keepable.some((one) => one.id === keepId) ? keepId : '';
  const { run, isBusy, problem } = useAction({
    act: () => {
      const said = members.filter((one) => one.id === keep || (one.canBeDenied && chosen.includes(one.id)));
      const body = { version, keepId: keep, members: said.map((one) => ({ kind: one.kind, id: one.id, version: one.version })) };
      return call(duplicateSetApi.same, { params: { id }, body, isQuiet: true });
    },
    done: ({ denied }) => sayDuplicate('same.done', { count: denied }),
    stale: 'everything',
    onFresh: onClose,
    // Shows a concurrent change, so that the user can confirm again.
    onRefused: () => void readAgain(client, 'everything'),
  });
  const input = (
    <>
      <PeopleChecks legend={sayDuplicate('same.legend', { name })} people={deniable} chosen={chosen} onChange={setChosen} />
      <FormControl sx={{ mt: 3 }}>
        <FormLabel id="keep-label">{sayDuplicate('same.keep')}</FormLabel>
        <RadioGroup aria-labelledby="keep-label" value={keep} onChange={(_, value) => setKeepId(value)} sx={{ gap: 1, mt: 1 }}>
          <FormControlLabel value={id} control={<Radio />} label={sayDuplicate('same.thisApplication', { name })} />
          {keepable.map((one) => (
            <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={nameAndFacts(one)} />
          ))}
        </RadioGroup>
      </FormControl>
    </>
  );
  return (
    <ActionDialog
      title={sayDuplicate('same.title')}
      confirmLabel={sayDuplicate('same.confirm')}
      isDangerous
      input={input}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      {sayDuplicate('same.text')}
    </ActionDialog>
  );
}
