/** Rules for the texts of application forms: a text that people have seen stays unchanged. */
import { inUs } from '../../../shared/core/days.ts';
import type { ApplicationText, ApplicationTextReply, ShownText } from '../../../shared/entities/application-text.ts';
import { AppError } from '../../core/errors.ts';

/** Throws 'invalid' for a text that would begin before today. */
export function assertNotPast(startsOn: string, today: string): void {
  if (startsOn < today) throw new AppError('invalid', 'Starts On must be today or later. Earlier texts cannot be changed.', 'startsOn');
}

/** Throws 'conflict' for a text that people have already seen. */
export function assertUnseen({ startsOn }: ApplicationText, today: string): void {
  if (startsOn > today) return;
  throw new AppError('conflict', 'People have seen this text, so it stays. To change it, create a text that starts on a later day.');
}

/** Returns a label for whether a text is shown. `shown` contains the ids of the texts that are. */
export function inForceOf({ id, startsOn }: Pick<ApplicationText, 'id' | 'startsOn'>, shown: ReadonlySet<string>, today: string): string {
  if (startsOn > today) return `From ${inUs(startsOn)}`;
  return shown.has(id) ? 'Yes' : 'No';
}

type Text = ShownText & Pick<ApplicationText, 'startsOn'>;

export function textReply(text: Text, shown: readonly ShownText[], today: string): ApplicationTextReply {
  const { id, kind, language, startsOn, body } = text;
  const isOwn = 'stateId' in text;
  const inForce = inForceOf(text, new Set(shown.map((one) => one.id)), today);
  return { id, kind, language, startsOn, body, inForce, isOwn, mayRemove: isOwn && startsOn > today };
}
