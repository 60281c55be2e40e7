import { ethnicities, races } from '../../../shared/entities/recipient.ts';
import { useFormTexts } from '../tab/language.ts';
import { Checkboxes, Radios, TextField } from './Field.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

/** 'Two or More Races' is for people with unrecorded races. Here applicants choose several. */
const offered = races.filter((race) => race !== 'Two or More Races');

export function Optional({ program, draft, save }: StepProps) {
  const { say } = useFormTexts();
  const { answers } = draft;
  const change = (changed: Partial<typeof answers>) => save({ ...draft, answers: { ...answers, ...changed } });
  return (
    <StepPage step="optional" title={say('optional.title')} {...{ program, draft, save }}>
      <p>{say('optional.why')}</p>
      <Checkboxes
        name="race"
        legend={say('optional.race')}
        isOptional
        hint={say('optional.several')}
        values={answers.race}
        onChange={(race, isOn) => change({ race: isOn ? [...answers.race, race] : answers.race.filter((one) => one !== race) })}
        options={offered.map((race) => [race, say(`optional.races.${race}`)])}
      />
      <Radios
        name="ethnicity"
        legend={say('optional.ethnicity')}
        isOptional
        value={answers.ethnicity}
        onChange={(ethnicity) => change({ ethnicity })}
        options={([...ethnicities, 'none'] as const).map((one) => [one, say(`optional.ethnicities.${one}`)])}
      />
      <h2>{say('optional.proxy')}</h2>
      <p>{say('optional.proxyWhy')}</p>
      <TextField
        name="proxyName"
        label={say('optional.proxyName')}
        isOptional
        value={answers.proxyName}
        onChange={(proxyName) => change({ proxyName })}
        autoComplete="off"
      />
      <TextField
        name="proxyPhone"
        label={say('optional.proxyPhone')}
        isOptional
        value={answers.proxyPhone}
        onChange={(proxyPhone) => change({ proxyPhone })}
        inputMode="tel"
        size={18}
        autoComplete="off"
      />
    </StepPage>
  );
}
