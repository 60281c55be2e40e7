import { Alert, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import type { ApplicationReply, ContactPart } from '../../shared/entities/application.ts';
import { type Recipient, recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import type { EntityForm } from '../core/form/entityForm.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { fullName } from '../parts/people/fullName.ts';
import { sayDecision } from './decisionTexts.ts';

type Told = Pick<
  Recipient,
  'email' | 'phoneNumber' | 'addressLine1' | 'addressLine2' | 'city' | 'county' | 'zip' | 'proxyName' | 'proxyPhone' | 'language'
>;

const parts: readonly { readonly name: ContactPart; readonly mayBeEmpty: boolean; text(of: Told): string }[] = [
  { name: 'email', mayBeEmpty: true, text: ({ email = '' }) => email },
  { name: 'phoneNumber', mayBeEmpty: true, text: ({ phoneNumber }) => formatPhone(phoneNumber) },
  {
    name: 'address',
    mayBeEmpty: true,
    text: ({ addressLine1, addressLine2, city, county, zip }) =>
      [addressLine1, addressLine2, [city, zip].filter(Boolean).join(' '), county && sayDecision('contact.county', { county })]
        .filter(Boolean)
        .join(', '),
  },
  {
    name: 'proxy',
    mayBeEmpty: true,
    text: ({ proxyName, proxyPhone }) => [proxyName, formatPhone(proxyPhone)].filter(Boolean).join(', '),
  },
  { name: 'language', mayBeEmpty: false, text: ({ language = '' }) => language },
];

interface Props<I extends FieldValues, O> {
  readonly form: EntityForm<I, O>;
  readonly application: ApplicationReply;
  readonly recordId: string;
}

/** Contact data that differ between the application and the record, side by side. The record's data stay unless staff choose the answer. */
export function ContactChoices<I extends FieldValues, O>({ form, application, recordId }: Props<I, O>) {
  const { data: record, isError } = useQuery({
    queryKey: queryKeyOf(recipientApi.get, recordId),
    queryFn: ({ signal }) => call(recipientApi.get, { params: { id: recordId }, signal, isQuiet: true }),
  });
  if (isError) return <Alert severity="info">{sayDecision('contact.notLoaded')}</Alert>;
  if (!record) return <Typography color="textSecondary">{sayDecision('contact.comparing')}</Typography>;
  const different = parts.filter(({ text }) => text(application) !== '' && text(application) !== text(record));
  const isOtherHousehold = application.householdId !== undefined && application.householdId !== record.householdId;
  if (!different.length && !isOtherHousehold) return null;
  const others = application.household.map(fullName).join(', ');
  return (
    <Stack spacing={2.5}>
      {different.length > 0 && <Typography color="textSecondary">{sayDecision('contact.intro')}</Typography>}
      {different.map(({ name, mayBeEmpty, text }) => (
        <Choice
          key={name}
          form={form}
          name={name}
          standard="Keep"
          options={[
            ['Keep', text(record) ? sayDecision('contact.keep', { value: text(record) }) : sayDecision('contact.keepNothing')],
            ['Take', sayDecision('contact.use', { value: text(application) })],
            ...(mayBeEmpty && text(record) ? [['Leave empty', sayDecision('contact.leaveEmpty')] as const] : []),
          ]}
        />
      ))}
      {isOtherHousehold && (
        <Choice
          form={form}
          name="household"
          options={[
            [
              'Keep',
              record.householdId === undefined
                ? sayDecision('contact.keepNoHousehold')
                : sayDecision('contact.keepHousehold', { household: record.householdId }),
            ],
            ['Take', others ? sayDecision('contact.useHouseholdWith', { names: others }) : sayDecision('contact.useHousehold')],
          ]}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps<I extends FieldValues, O> {
  readonly form: EntityForm<I, O>;
  readonly name: ContactPart;
  /** The preselected option. Without it, staff must choose. */
  readonly standard?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice<I extends FieldValues, O>({ form, name, standard = '', options }: ChoiceProps<I, O>) {
  const { field, fieldState } = useController({ control: form.methods.control, name: `contact.${name}` as Path<I> });
  const error = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {sayDecision(`contact.part.${name}`)}
      </FormLabel>
      <RadioGroup name={field.name} value={field.value ?? standard} onChange={(event) => field.onChange(event.target.value)}>
        {options.map(([value, words], index) => (
          <FormControlLabel
            key={value}
            value={value}
            label={words}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : undefined} />}
            sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere', '& .MuiFormControlLabel-label': { py: 1 } }}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}
    </FormControl>
  );
}
