import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicateSetApi, maxChosen } from '../../shared/entities/duplicate-set.ts';
import { call } from '../core/call.ts';
import { readAgain } from '../core/queryKey.ts';
import { ReasonDialog } from '../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../core/useAction.ts';
import { fullName } from '../parts/people/fullName.ts';
import { sayDuplicate } from './duplicateTexts.ts';
import { PeopleChecks } from './PeopleChecks.tsx';
import type { SetDialogProps } from './setDialogProps.ts';

/** Records that the application and the selected people are all different people. */
export function AllDifferentDialog({ application, members, onClose }: SetDialogProps) {
  const { id, version } = application;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(() => members.slice(0, maxChosen).map((one) => one.id));
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => {
      const said = members.filter((one) => chosen.includes(one.id));
      const body = { version, reason, members: said.map((one) => ({ kind: one.kind, id: one.id, version: one.version })) };
      return call(duplicateSetApi.allDifferent, { params: { id }, body, isQuiet: true });
    },
    done: sayDuplicate('different.done'),
    stale: 'everything',
    onFresh: onClose,
    // Shows a concurrent change, so that the user can confirm again.
    onRefused: () => void readAgain(client, 'everything'),
  });
  return (
    <ReasonDialog
      title={sayDuplicate('different.title')}
      confirmLabel={sayDuplicate('different.confirm')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {sayDuplicate('different.all', { name: fullName(application) })}
      <PeopleChecks legend={sayDuplicate('different.legend')} people={members} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}
