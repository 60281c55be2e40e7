import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box } from '@mui/material';
import { passwordRules } from '../../../shared/core/password.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

/** Which rules a password meets, as it is typed. `id` is for the input's aria-describedby. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const isGood = passwordRules.every((rule) => rule.isMet(password));
  return (
    <>
      <Box id={id} component="ul" aria-label="Password requirements" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.875rem' }}>
        {passwordRules.map(({ label, isMet }) => {
          const isOn = isMet(password);
          const Icon = isOn ? CheckIcon : CircleIcon;
          return (
            <Box
              component="li"
              key={label}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25, color: isOn ? 'success.main' : 'text.secondary' }}
            >
              <Icon sx={{ fontSize: '1.125rem' }} />
              <span>
                {label}
                <span style={visuallyHidden}>{isOn ? ': yes' : ': not yet'}</span>
              </span>
            </Box>
          );
        })}
      </Box>
      {/* Once, not at each key: what is still missing is read with the input. */}
      <span role="status" style={visuallyHidden}>
        {isGood ? 'The password meets all requirements' : ''}
      </span>
    </>
  );
}
