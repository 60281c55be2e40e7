import { marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserQueries } from '../../rules/people/users/staffUserQueries.ts';

export const marketManagerUserQueries = staffUserQueries(marketManagerUsers);
