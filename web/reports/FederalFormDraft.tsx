import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { inUs } from '../../shared/core/days.ts';
import { type FormReply, federalFormApi } from '../../shared/entities/federal-form.ts';
import { evaluate } from '../../shared/federalForms/evaluate.ts';
import { tableOf } from '../../shared/federalForms/federalForms.ts';
import { call } from '../core/call.ts';
import { saveFile } from '../core/download.ts';
import { UnsavedGuard } from '../core/form/UnsavedGuard.tsx';
import { common } from '../core/language/commonWords.ts';
import { readAgain } from '../core/queryKey.ts';
import { useAction } from '../core/useAction.ts';
import { FormSheet } from './FormSheet.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { FrozenVersions } from './FrozenVersions.tsx';
import { sayForm } from './federalFormTexts.ts';
import { SinceFrozen } from './SinceFrozen.tsx';
import { useTypedAmounts } from './useTypedAmounts.ts';

interface Props {
  title: string;
  reply: FormReply;
  stateId: string | undefined;
  onVersion(id: string): void;
}

/** The current form, with money lines to fill in, live sums, the frozen versions and the changes since then. */
export function FederalFormDraft({ title, reply, stateId, onVersion }: Props) {
  const { form, year, stateName, version, lines, figures, versions, since } = reply;
  const client = useQueryClient();
  const table = tableOf(form, year);
  const typed = useTypedAmounts(`${stateName} ${year}`, table, lines);
  const place = { year, stateId };
  const stale = [federalFormApi.get, federalFormApi.differences];
  const save = useAction({
    act: () => call(federalFormApi.save, { params: { form }, body: { ...place, version, lines: typed.lines } }),
    done: sayForm('draft.saved'),
    stale,
    onFresh: typed.clear,
    // After a conflict, untouched cells show the other person's saved values, and the next attempt uses the new version.
    onRefused: () => void readAgain(client, stale),
  });
  const pdf = useAction({
    act: () => call(federalFormApi.draftPdf, { params: { form }, query: { ...place, year: String(year) } }),
    onDone: (file) => saveFile(file, `${form}-${year}-draft.pdf`),
    isToasted: true,
  });
  const { isDirty, hasProblem } = typed;
  return (
    <Stack spacing={4}>
      <UnsavedGuard form={{ isDirty, mayLeave: () => !isDirty }} />
      <Typography sx={{ maxWidth: '42rem' }}>{sayForm('draft.about', { title, state: stateName, year })}</Typography>
      {reply.earlierPeriods.length > 0 && (
        <Alert severity="info" variant="outlined">
          {reply.earlierPeriods.map(({ id, name, startDate, reason }) => (
            <Typography key={id} component="p">
              {sayForm('draft.earlierPeriod', { period: name, day: inUs(startDate), reason })}
            </Typography>
          ))}
        </Alert>
      )}
      {since && <SinceFrozen since={since} newest={versions.find(({ number }) => number === since.number)} />}
      <FormSheet
        table={table}
        values={evaluate(table, figures, typed.lines)}
        lines={typed.lines}
        typed={typed}
        proposals={evaluate(table, figures, {})}
      />
      <Stack spacing={2} sx={{ displayPrint: 'none' }}>
        {save.problem && <Alert severity="error">{save.problem}</Alert>}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={!isDirty || hasProblem} loading={save.isBusy} onClick={() => void save.run()}>
            {common('save')}
          </Button>
          <FreezeButton reply={reply} place={place} isDisabled={isDirty} />
          <Button variant="outlined" color="inherit" disabled={isDirty} loading={pdf.isBusy} onClick={() => void pdf.run()}>
            {sayForm('draft.pdf')}
          </Button>
          {isDirty && (
            <Typography variant="body2" color="textSecondary">
              {sayForm(hasProblem ? 'draft.correct' : 'draft.saveFirst')}
            </Typography>
          )}
        </Stack>
      </Stack>
      <FrozenVersions versions={versions} onVersion={onVersion} />
    </Stack>
  );
}
