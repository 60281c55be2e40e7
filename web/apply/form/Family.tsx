import { maxPeople } from '../../../shared/entities/application-form.ts';
import { type ForWhom, newPerson, type Person } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { Checkboxes } from './Field.tsx';
import { nameOfPerson } from './nameOfPerson.ts';
import { PersonInputs } from './PersonInputs.tsx';
import { useStep } from './StepContext.ts';

const everybody = ['me', 'baby', 'child'] as const;

/** The people that a family applies for, one after the other, in the order of the choices. */
export function Family() {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  const { people } = answers;
  const set = (next: readonly Person[]) =>
    change({ people: [...next].sort((a, b) => everybody.indexOf(a.who) - everybody.indexOf(b.who)) });
  const choose = (who: ForWhom, isOn: boolean) => set(isOn ? [...people, newPerson(who)] : people.filter((one) => one.who !== who));
  const isFull = people.length >= maxPeople;
  return (
    <>
      <Checkboxes
        name="people"
        legend={say('you.families')}
        hint={say('you.several')}
        values={everybody.filter((who) => people.some((one) => one.who === who))}
        onChange={choose}
        options={everybody.map((who) => [who, say(`you.who.${who}`)])}
      />
      {people.map((person, index) => (
        <PersonOfFamily key={person.id} index={index} person={person} remove={() => set(people.filter((_, i) => i !== index))} />
      ))}
      {!isFull &&
        (['baby', 'child'] as const)
          .filter((who) => people.some((one) => one.who === who))
          .map((who) => (
            <p key={who}>
              <button type="button" className="button second" onClick={() => set([...people, newPerson(who)])}>
                {say(`you.add.${who}`)}
              </button>
            </p>
          ))}
    </>
  );
}

function PersonOfFamily({ index, person, remove }: { index: number; person: Person; remove(): void }) {
  const { say } = useFormTexts();
  const { people } = useStep().answers;
  const name = nameOfPerson(people, index, say) || say(`you.person.${person.who}`);
  const isOneOfSeveral = people.filter(({ who }) => who === person.who).length > 1;
  return (
    <section className="person" aria-labelledby={`person-${index}`}>
      <h2 id={`person-${index}`}>{name}</h2>
      <PersonInputs index={index} person={person} />
      {isOneOfSeveral && (
        <button type="button" className="button second" onClick={remove}>
          {say('you.remove', { name })}
        </button>
      )}
    </section>
  );
}
