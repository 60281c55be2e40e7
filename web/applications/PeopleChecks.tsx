import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import type { SetMember } from '../../shared/entities/duplicate-set.ts';
import { describePerson } from '../parts/people/describePerson.ts';

interface Props {
  legend: string;
  people: readonly SetMember[];
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** Selects the people of a set that a statement is about. */
export function PeopleChecks({ legend, people, chosen, onChange }: Props) {
  return (
    <FormControl component="fieldset" sx={{ mt: 3, display: 'flex' }}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup sx={{ gap: 1, mt: 1 }}>
        {people.map((one) => (
          <FormControlLabel
            key={one.id}
            label={nameAndFacts(one)}
            control={
              <Checkbox
                checked={chosen.includes(one.id)}
                onChange={(event) => onChange(event.target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

/** Returns a person's name and facts: 'Ada Lopez, born 03/27/1946, recipient, 12 Oak Street, Columbia 65201'. */
export function nameAndFacts(one: Pick<SetMember, 'kind' | 'person'>): string {
  return `${one.person?.firstName} ${one.person?.lastName}, ${describePerson(one)}, ${one.person?.address}`;
}
