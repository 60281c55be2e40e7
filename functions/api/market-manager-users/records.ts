import { marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserRecords } from '../../rules/people/users/staffUserRecords.ts';

export const marketManagerUserRecords = staffUserRecords(marketManagerUsers);
