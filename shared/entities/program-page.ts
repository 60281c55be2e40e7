/** The public page of a program, which printed QR codes lead to. */
import * as z from 'zod';
import { StateBrand } from '../core/brandTones.ts';
import { endpoint } from '../core/endpoint.ts';
import { applicationKinds } from './eligibility-override.ts';

/** `applyPath`: the page of the program's online application, while the program accepts applications. */
const ProgramPage = z.object({
  name: z.string(),
  stateName: z.string(),
  brand: StateBrand,
  kind: z.enum(applicationKinds),
  logoGuid: z.string().optional(),
  supportEmailAddress: z.string(),
  supportPhoneNumber: z.string(),
  applyPath: z.string().optional(),
});
export type ProgramPage = z.infer<typeof ProgramPage>;

export const programPageApi = {
  get: endpoint('GET', '/api/applications/program/{programId}', { summary: 'See a program’s public facts', reply: ProgramPage }),
};
