/** The two inputs for a password that staff set for another user. The form's schema contains the password rules. */
import { optional, text } from '../../../shared/core/field.ts';
import { maxPassword } from '../../../shared/core/password.ts';
import { say } from './texts.ts';

const password = text(say('password.label'), maxPassword);
const confirmPassword = text(say('password.confirm'), maxPassword);

export const passwordFields = { password, confirmPassword };
/** The same inputs for forms where the password may be blank. */
export const optionalPasswordFields = { password: optional(password), confirmPassword: optional(confirmPassword) };
