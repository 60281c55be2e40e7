import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import type { Person } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { DateField } from './DateField.tsx';
import { Radios, TextField, useProblem } from './Field.tsx';
import { useStep } from './StepContext.ts';

const ofAdults = ['Pregnant', 'Postpartum', 'Breastfeeding'] as const;

/** The name and date of birth of one person. An adult in a family also chooses a WIC category. */
export function PersonInputs({ index, person }: { index: number; person: Person }) {
  const { say } = useFormTexts();
  const label = answerTexts[useFormTexts().language].labels;
  const { program, answers, change } = useStep();
  const at = `people.${index}`;
  const problem = useProblem(`${at}.dateOfBirth`);
  const isOwn = person.who === 'me';
  const set = (changed: Partial<Person>) =>
    change({ people: answers.people.map((one, i) => (i === index ? { ...one, ...changed } : one)) });
  return (
    <>
      <TextField
        name={`${at}.firstName`}
        label={label.firstName}
        value={person.firstName}
        onChange={(firstName) => set({ firstName })}
        autoComplete={isOwn ? 'given-name' : 'off'}
      />
      <TextField
        name={`${at}.lastName`}
        label={label.lastName}
        value={person.lastName}
        onChange={(lastName) => set({ lastName })}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
      <DateField name={`${at}.dateOfBirth`} legend={label.dateOfBirth} value={person} onChange={set} problem={problem} isOwn={isOwn} />
      {program.kind === 'WIC' && isOwn && (
        <Radios
          name={`${at}.wicCategory`}
          legend={say('you.category')}
          value={person.wicCategory}
          onChange={(wicCategory) => set({ wicCategory })}
          options={ofAdults.map((category) => [category, say(`you.categories.${category}`)])}
        />
      )}
    </>
  );
}
