import { useQuery } from '@tanstack/react-query';
import { federalFormApi } from '../../shared/entities/federal-form.ts';
import { type FormId, tableOf } from '../../shared/federalForms/federalForms.ts';
import { call } from '../core/call.ts';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import { FederalFormDraft } from './FederalFormDraft.tsx';
import { FrozenFormPage } from './FrozenFormPage.tsx';
import { sayForm } from './federalFormTexts.ts';
import { ReportPage } from './ReportPage.tsx';
import { useAsked } from './useAsked.ts';
import { useReportState } from './useReportState.ts';

const lookEveryMs = 3000;

/** FNS-683A or FNS-683B of a federal fiscal year: the current form or a frozen version. */
function FederalFormPage({ form }: { form: FormId }) {
  const [asked, ask] = useAsked();
  const versionId = asked('version');
  return versionId ? <FrozenFormPage form={form} id={versionId} onBack={() => ask({ version: '' })} /> : <DraftPage form={form} />;
}

function DraftPage({ form }: { form: FormId }) {
  const { stateId } = useReportState();
  const [asked, ask] = useAsked();
  const year = asked('year');
  const query = { year: year || undefined, stateId };
  const answer = useQuery({
    queryKey: queryKeyOf(federalFormApi.get, form, query),
    queryFn: ({ signal }) => call(federalFormApi.get, { params: { form }, query, signal }),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === form ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.versions.some(({ status }) => status === 'Freezing') ? lookEveryMs : false),
  });
  const { years = [] } = answer.data ?? {};
  const filters = answer.data && (
    <LabelledSelect
      id="form-year"
      label={sayForm('year.label')}
      size="small"
      value={String(answer.data.year)}
      options={[...new Set([answer.data.year, ...years])]
        .sort((a, b) => b - a)
        .map((one) => ({ value: String(one), label: sayForm('year.option', { year: one, before: one - 1 }) }))}
      onChange={(chosen) => ask({ year: chosen })}
      sx={{ minWidth: '16rem', maxWidth: '100%' }}
    />
  );
  const { number, title } = tableOf(form, answer.data?.year ?? new Date().getFullYear());
  return (
    <ReportPage title={number} filters={filters} answer={answer} prompt={undefined}>
      {(reply) => <FederalFormDraft title={title} reply={reply} stateId={stateId} onVersion={(id) => ask({ version: id })} />}
    </ReportPage>
  );
}

export const Fns683aPage = () => <FederalFormPage form="fns-683a" />;
export const Fns683bPage = () => <FederalFormPage form="fns-683b" />;
