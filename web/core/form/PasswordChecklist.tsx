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

/** The rules of passwords, and whether the typed password meets them. `id` is for the input's aria-describedby. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const language = usePageLanguage();
  const say = sayIn(formTexts[language], languageFacts[language].code);
  const isGood = passwordRules.every((rule) => rule.isMet(password));
  return (
    <>
      <Box id={id} component="ul" aria-label={say('rules.title')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.875rem' }}>
        {passwordRules.map(({ name, isMet }) => {
          const isOn = isMet(password);
          const rule = say(`rules.${name}`, { min: minPassword });
          const Icon = isOn ? CheckIcon : CircleIcon;
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25, color: isOn ? 'success.main' : 'text.secondary' }}
            >
              <Icon sx={{ fontSize: '1.125rem' }} />
              <span>
                {capitalized(rule)}
                <span style={visuallyHidden}>{say(isOn ? 'rules.met' : 'rules.unmet')}</span>
              </span>
            </Box>
          );
        })}
      </Box>
      {/* Announced once, not at each key. Missing requirements are read with the input. */}
      <span role="status" style={visuallyHidden}>
        {isGood ? say('rules.all') : ''}
      </span>
    </>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
