import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box } from '@mui/material';
import { minPassword } from '../../../shared/core/formSentences.ts';
import { languageFacts } from '../../../shared/core/language.ts';
import { passwordRules } from '../../../shared/core/password.ts';
import { sayIn } from '../../../shared/core/text.ts';
import { formTexts } from '../../../shared/texts/formTexts.ts';
import { usePageLanguage } from '../language/language.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

interface Props {
  /** For the input's aria-describedby. */
  id: string;
  password: string;
  /** Whether the server has refused this password, for example because it is a common one. */
  isRefused: boolean;
}

/** The rules of passwords, and whether the typed password meets them. Only the server knows whether a password is hard to guess. */
export function PasswordChecklist({ id, password, isRefused }: Props) {
  const language = usePageLanguage();
  const say = sayIn(formTexts[language], languageFacts[language].code);
  // The form itself refuses a password that begins or ends with a space.
  const isGood = passwordRules.every((rule) => rule.isMet(password)) && password === password.trim();
  const isGuessable = isGood && isRefused;
  return (
    <>
      <Box id={id} component="ul" aria-label={say('rules.title')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.875rem' }}>
        {passwordRules.map(({ name, isMet }) => (
          <Rule
            key={name}
            state={isMet(password) ? 'met' : 'unmet'}
            text={say(`rules.${name}`, { min: minPassword })}
            stateText={say(isMet(password) ? 'rules.met' : 'rules.unmet')}
          />
        ))}
        <Rule
          state={isGuessable ? 'refused' : 'unmet'}
          text={say('rules.hard')}
          stateText={say(isGuessable ? 'rules.refused' : 'rules.later')}
        />
      </Box>
      {/* Announced once, not at each key. Missing requirements are read with the input. */}
      <span role="status" style={visuallyHidden}>
        {isGood && !isRefused ? say('rules.all') : ''}
      </span>
    </>
  );
}

const looks = {
  met: { Icon: CheckIcon, color: 'success.main' },
  unmet: { Icon: CircleIcon, color: 'text.secondary' },
  refused: { Icon: CancelIcon, color: 'error.main' },
} as const;

function Rule({ state, text, stateText }: { state: keyof typeof looks; text: string; stateText: string }) {
  const { Icon, color } = looks[state];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25, color }}>
      <Icon sx={{ fontSize: '1.125rem' }} />
      <span>
        {capitalized(text)}
        <span style={visuallyHidden}>{stateText}</span>
      </span>
    </Box>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
