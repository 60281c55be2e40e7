/** Rules for the texts of application forms: a text that people have seen stays unchanged. */
import { inUs } from '../../../shared/core/days.ts';
import type { ApplicationText, ApplicationTextReply, ShownText } from '../../../shared/entities/application-text.ts';
import { refusalsOf } from '../../core/errors.ts';
import { textsOf } from '../../core/texts.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

/** Throws 'invalid' for a text that would begin before today. */
export function assertNotPast(startsOn: string, today: string): void {
  if (startsOn < today) throw refuse('invalid', 'texts.past', { field: 'startsOn' });
}

/** Throws 'conflict' for a text that people have already seen. */
export function assertUnseen({ startsOn }: ApplicationText, today: string): void {
  if (startsOn > today) return;
  throw refuse('conflict', 'texts.seen');
}

/** Returns a label for whether a text is shown. `shown` contains the ids of the texts that are. */
export function inForceOf({ id, startsOn }: Pick<ApplicationText, 'id' | 'startsOn'>, shown: ReadonlySet<string>, today: string): string {
  if (startsOn > today) return say('texts.from', { day: inUs(startsOn) });
  return shown.has(id) ? say('texts.shown') : say('texts.notShown');
}

type Text = ShownText & Pick<ApplicationText, 'startsOn'>;

export function textReply(text: Text, shown: readonly ShownText[], today: string): ApplicationTextReply {
  const { id, kind, language, startsOn, body } = text;
  const isOwn = 'stateId' in text;
  const inForce = inForceOf(text, new Set(shown.map((one) => one.id)), today);
  return { id, kind, language, startsOn, body, inForce, isOwn, mayRemove: isOwn && startsOn > today };
}
