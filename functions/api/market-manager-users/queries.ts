import { marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserQuestions } from '../../rules/users/staffUserQueries.ts';

export const marketManagerUserQuestions = staffUserQuestions(marketManagerUsers);
