/** The two boxes of a password that is given to somebody. What it must be, the form's schema says. */
import { optional, text } from '../../../shared/core/field.ts';
import { maxPassword } from '../../../shared/core/password.ts';

const password = text('Password', maxPassword);
const confirmPassword = text('Confirm Password', maxPassword);

export const passwordFields = { password, confirmPassword };
/** Where they may be left blank. */
export const optionalPasswordFields = { password: optional(password), confirmPassword: optional(confirmPassword) };
