import { useTranslation } from 'react-i18next';
import { answerLabels } from '../../../shared/entities/application-form.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { Help } from '../page/Help.tsx';
import { useShownLanguage } from '../tab/language.ts';
import { describedBy, Radios, Said, useProblem } from './Field.tsx';
import { unlisted } from './problemsOf.ts';
import { useStep } from './StepContext.ts';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

const areasOf = ({ areas }: FormOfProgram, county: string) => areas.filter(({ counties }) => counties.includes(county));

export function PlaceStep({ program, draft, save }: StepProps) {
  const { t } = useTranslation();
  const { county } = draft.answers;
  return (
    <StepPage step="place" title={t('place.title')} {...{ program, draft, save }}>
      <County />
      {county === unlisted ? <Unserved /> : <Office />}
    </StepPage>
  );
}

function County() {
  const { t } = useTranslation();
  const label = answerLabels[useShownLanguage()].county;
  const { program, answers, change } = useStep();
  const problem = useProblem('county');
  const counties = [...new Set(program.areas.flatMap((area) => area.counties))].sort((a, b) => a.localeCompare(b));
  const choose = (county: string) => {
    const [only, another] = areasOf(program, county);
    change({ county, serviceAreaId: only && !another ? only.id : '' });
  };
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor="county">{label}</label>
      <Said name="county" hint={t('place.county')} problem={problem} />
      <select
        id="county"
        value={answers.county}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy('county', true, problem)}
      >
        <option value="">{t('place.choose')}</option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
        <option value={unlisted}>{t('place.unlisted')}</option>
      </select>
    </div>
  );
}

/** The office that serves the county; chosen where there are several. */
function Office() {
  const { t } = useTranslation();
  const legend = answerLabels[useShownLanguage()].serviceAreaId;
  const { program, answers, change } = useStep();
  const areas = areasOf(program, answers.county);
  const [only, another] = areas;
  if (!only) return null;
  if (!another) return <p aria-live="polite">{t('place.office', { name: only.name })}</p>;
  return (
    <Radios
      name="serviceAreaId"
      legend={legend}
      hint={t('place.areas')}
      value={answers.serviceAreaId}
      onChange={(serviceAreaId) => change({ serviceAreaId })}
      options={areas.map(({ id, name }) => [id, name])}
    />
  );
}

function Unserved() {
  const { t } = useTranslation();
  const { program } = useStep();
  return (
    <div className="notice">
      <p aria-live="polite">{t('place.unserved')}</p>
      <Help {...program} />
    </div>
  );
}
