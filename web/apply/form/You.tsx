import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import type { Answers } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { AddressLine } from './AddressLine.tsx';
import { Family } from './Family.tsx';
import { TextField } from './Field.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useStep } from './StepContext.ts';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

export function You({ program, draft, save }: StepProps) {
  const { say } = useFormTexts();
  const { answers } = draft;
  const [me] = answers.people;
  const isFamily = program.kind === 'WIC';
  return (
    <StepPage step="you" title={say('you.title')} {...{ program, draft, save }}>
      {isFamily ? <Family /> : me && <PersonInputs index={0} person={me} />}
      <h2>{say('you.reach')}</h2>
      <Line name="phoneNumber" autoComplete="tel" inputMode="tel" hint={say('you.phone')} isOptional size={18} />
      <Line name="email" autoComplete="email" inputMode="email" hint={say('you.email')} isOptional />
      <h2>{say('you.address')}</h2>
      <AddressLine />
      <Line name="addressLine2" autoComplete="address-line2" hint={say('you.unit')} isOptional />
      <Line name="city" autoComplete="address-level2" />
      <Line name="zip" autoComplete="postal-code" inputMode="numeric" size={10} />
      <div className="unseen" aria-hidden="true">
        <label htmlFor="nothing">{say('step.nothing')}</label>
        <Unseen />
      </div>
    </StepPage>
  );
}

type LineName = keyof Pick<Answers, 'phoneNumber' | 'email' | 'addressLine2' | 'city' | 'zip'>;
type LineProps = Omit<Parameters<typeof TextField>[0], 'label' | 'value' | 'onChange' | 'name'> & { readonly name: LineName };

function Line({ name, ...props }: LineProps) {
  const label = answerTexts[useFormTexts().language].labels[name];
  const { answers, change } = useStep();
  return <TextField {...props} name={name} label={label} value={answers[name]} onChange={(value) => change({ [name]: value })} />;
}

/** A field that people never see. Programs that fill in every field do. */
function Unseen() {
  const { answers, change } = useStep();
  return (
    <input
      id="nothing"
      tabIndex={-1}
      autoComplete="off"
      value={answers.nothing}
      onChange={(event) => change({ nothing: event.target.value })}
    />
  );
}
