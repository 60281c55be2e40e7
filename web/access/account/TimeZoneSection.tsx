import { zoneName } from '../../../shared/core/days.ts';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { ChoiceSection } from './ChoiceSection.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** For staff of a State with two time zones: the zone in which they see and enter times. */
export function TimeZoneSection({ user: { timeZone, timeZoneChoices } }: { user: Me }) {
  const { say } = useAccountTexts();
  if (!timeZone || !timeZoneChoices) return null;
  return (
    <ChoiceSection
      texts={{
        title: say('timeZone.title'),
        label: say('timeZone.label'),
        hint: say('timeZone.hint'),
        save: say('timeZone.save'),
        changed: say('timeZone.changed'),
      }}
      options={timeZoneChoices.map((zone) => ({ value: zone, label: zoneName(zone) }))}
      value={timeZone}
      save={(zone) => call(accountApi.timeZone, { body: { timeZone: zone } })}
    />
  );
}
