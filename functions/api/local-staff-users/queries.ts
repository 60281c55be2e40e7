import { localStaffUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserQuestions } from '../../rules/users/staffUserQueries.ts';

export const localStaffUserQuestions = staffUserQuestions(localStaffUsers);
