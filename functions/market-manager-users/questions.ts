import { marketManagerUsers } from '../../shared/entities/staff-user.ts';
import { staffUserQuestions } from '../people/staffUserQuestions.ts';

export const marketManagerUserQuestions = staffUserQuestions(marketManagerUsers);
