import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { Help } from '../page/Help.tsx';
import { useFormTexts } from '../tab/language.ts';
import { describedBy, Radios, Said, useProblem } from './Field.tsx';
import { unlisted } from './problemsOf.ts';
import { useStep } from './StepContext.ts';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

const areasOf = ({ areas }: FormOfProgram, county: string) => areas.filter(({ counties }) => counties.includes(county));

export function PlaceStep({ program, draft, save }: StepProps) {
  const { say } = useFormTexts();
  const { county } = draft.answers;
  return (
    <StepPage step="place" title={say('place.title')} {...{ program, draft, save }}>
      <County />
      {county === unlisted ? <Unserved /> : <Office />}
    </StepPage>
  );
}

function County() {
  const { say } = useFormTexts();
  const label = answerTexts[useFormTexts().language].labels.county;
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
      <Said name="county" hint={say('place.county')} problem={problem} />
      <select
        id="county"
        value={answers.county}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy('county', true, problem)}
      >
        <option value="">{say('place.choose')}</option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
        <option value={unlisted}>{say('place.unlisted')}</option>
      </select>
    </div>
  );
}

/** The office that serves the county. The applicant chooses if there are several. */
function Office() {
  const { say } = useFormTexts();
  const legend = answerTexts[useFormTexts().language].labels.serviceAreaId;
  const { program, answers, change } = useStep();
  const areas = areasOf(program, answers.county);
  const [only, another] = areas;
  if (!only) return null;
  if (!another) return <p aria-live="polite">{say('place.office', { name: only.name })}</p>;
  return (
    <Radios
      name="serviceAreaId"
      legend={legend}
      hint={say('place.areas')}
      value={answers.serviceAreaId}
      onChange={(serviceAreaId) => change({ serviceAreaId })}
      options={areas.map(({ id, name }) => [id, name])}
    />
  );
}

function Unserved() {
  const { say } = useFormTexts();
  const { program } = useStep();
  return (
    <div className="notice">
      <p aria-live="polite">{say('place.unserved')}</p>
      <Help {...program} />
    </div>
  );
}
