import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { morningEmailChoices } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { ChoiceSection } from './ChoiceSection.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** For staff: the days on which they get an email with what is due. */
export function MorningEmailSection({ user: { morningEmail } }: { user: Me }) {
  const { say } = useAccountTexts();
  if (!morningEmail) return null;
  return (
    <ChoiceSection
      texts={{
        title: say('morningEmail.title'),
        label: say('morningEmail.label'),
        hint: say('morningEmail.hint'),
        save: say('morningEmail.save'),
        changed: say('morningEmail.changed'),
      }}
      options={morningEmailChoices.map((one) => ({ value: one, label: say(`morningEmail.${one}`) }))}
      value={morningEmail}
      save={(choice) => call(accountApi.morningEmail, { body: { morningEmail: choice } })}
    />
  );
}
