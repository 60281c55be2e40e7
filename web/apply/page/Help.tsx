import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { useFormTexts } from '../tab/language.ts';

type Contact = Pick<ApplyReply, 'supportEmailAddress' | 'supportPhoneNumber'>;

/** The contact for questions. */
export function Help({ supportEmailAddress: email, supportPhoneNumber: phone }: Contact) {
  const { say } = useFormTexts();
  if (!email && !phone) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help">{say('help.title')}</h2>
      <ul className="lines">
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{say('help.call', { phone: formatPhone(phone) })}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{say('help.write', { email })}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
