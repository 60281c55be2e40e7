import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import { staffUserQuestions } from '../people/staffUserQuestions.ts';

export const localStaffUserQuestions = staffUserQuestions(localStaffUsers);
