import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { federalFormApi } from '../../shared/entities/federal-form.ts';
import { type FormId, tableOf } from '../../shared/federalForms/federalForms.ts';
import { call } from '../core/call.ts';
import { formatInstant } from '../core/dayText.ts';
import { saveFile } from '../core/download.ts';
import { sayNodes } from '../core/language/sayNodes.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { useAction } from '../core/useAction.ts';
import { FormSheet } from './FormSheet.tsx';
import { sayForm } from './federalFormTexts.ts';
import { ReportPage } from './ReportPage.tsx';

interface Props {
  form: FormId;
  id: string;
  onBack(): void;
}

/** A frozen version of a form. Each opening checks its stored files. */
export function FrozenFormPage({ form, id, onBack }: Props) {
  const answer = useQuery({
    queryKey: queryKeyOf(federalFormApi.frozen, id),
    queryFn: ({ signal }) => call(federalFormApi.frozen, { params: { frozenFormId: id }, signal }),
    gcTime: 0,
  });
  const { year = new Date().getFullYear(), number } = answer.data ?? {};
  const pdf = useAction({
    act: () => call(federalFormApi.frozenPdf, { params: { frozenFormId: id } }),
    onDone: (file) => saveFile(file, `${form}-${year}-version-${number}.pdf`),
    isToasted: true,
  });
  const filters = (
    <>
      <Button variant="outlined" onClick={onBack}>
        {sayForm('frozen.toDraft')}
      </Button>
      {number && (
        <Button variant="outlined" color="inherit" loading={pdf.isBusy} onClick={() => void pdf.run()}>
          {sayForm('frozen.pdf', { version: number })}
        </Button>
      )}
    </>
  );
  return (
    <ReportPage title={tableOf(form, year).number} filters={filters} answer={answer} prompt={undefined}>
      {(frozen) => (
        <Stack spacing={4}>
          <Alert severity="info">
            {sayForm('frozen.about', {
              version: frozen.number,
              form: frozen.table.number,
              state: frozen.stateName,
              year: frozen.year,
              time: formatInstant(frozen.frozenAt),
              name: frozen.frozenByName,
            })}
          </Alert>
          <FormSheet table={frozen.table} values={frozen.values} lines={frozen.lines} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {sayNodes(sayForm, 'frozen.hashes', {
              form: <Box component="code">{frozen.sha256}</Box>,
              count: frozen.rowCount,
              records: <Box component="code">{frozen.rowsSha256}</Box>,
            })}
          </Typography>
        </Stack>
      )}
    </ReportPage>
  );
}
