import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicateSetApi, maxChosen } from '../../shared/entities/duplicate-set.ts';
import { call } from '../core/call.ts';
import { readAgain } from '../core/queryKey.ts';
import { ReasonDialog } from '../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../core/useAction.ts';
import { PeopleChecks } from './PeopleChecks.tsx';
import type { SetDialogProps } from './setDialogProps.ts';

/** Records that the application and the selected people are all different people. */
export function AllDifferentDialog({ application: { id, version, firstName, lastName }, members, onClose }: SetDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(() => members.slice(0, maxChosen).map((one) => one.id));
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => {
      const said = members.filter((one) => chosen.includes(one.id));
      const body = { version, reason, members: said.map((one) => ({ kind: one.kind, id: one.id, version: one.version })) };
      return call(duplicateSetApi.allDifferent, { params: { id }, body, isQuiet: true });
    },
    done: 'Saved as different people',
    stale: 'everything',
    onFresh: onClose,
    // Shows a concurrent change, so that the user can confirm again.
    onRefused: () => void readAgain(client, 'everything'),
  });
  return (
    <ReasonDialog
      title="Different people?"
      confirmLabel="Different People"
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {firstName} {lastName} and the people you choose are all different people. The portal will no longer show them as possible duplicates
      of each other.
      <PeopleChecks legend="Different people" people={members} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}
