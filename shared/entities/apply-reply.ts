/** Data that the public form needs before the first answer: the program, its texts, its income limits. */
import * as z from 'zod';
import { StateBrand } from '../core/brandTones.ts';
import { languages } from '../core/language.ts';
import { applicationKinds } from './eligibility-override.ts';
import { eligibilityBases } from './recipient.ts';

/**
 * The form that was filled in (specification 1.12). Ohio's form asks how the benefit is to be delivered. 'Unknown' is for a program without
 * a form.
 */
export const formTypes = ['Unknown', 'Ohio', 'OnlineRecipientApplicationForm'] as const;

const Text = z.object({ id: z.string(), kind: z.string(), language: z.enum(languages), body: z.string() });
const Limit = z.object({ size: z.number(), yearCents: z.number(), monthCents: z.number(), weekCents: z.number() });
/** The data of one program's form. `judgedOn`: the day that determines ages. `limits`: incomes by size of the household. */
const FormOfProgram = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  kind: z.enum(applicationKinds),
  formType: z.enum(formTypes),
  judgedOn: z.string(),
  bases: z.array(z.enum(eligibilityBases)),
  supportEmailAddress: z.string(),
  supportPhoneNumber: z.string(),
  paperFormLink: z.string().optional(),
  logoGuid: z.string().optional(),
  /** The image that shows the locations of the program's markets. */
  mapGuid: z.string().optional(),
  areas: z.array(z.object({ id: z.string(), name: z.string(), counties: z.array(z.string()) })),
  texts: z.array(Text),
  limits: z.array(Limit),
  incomeLimitId: z.string().optional(),
  /** Lets people who try the portal fill in the form with one click. Never set on a deployed stage. */
  isDemonstration: z.literal(true).optional(),
});
export type FormOfProgram = z.infer<typeof FormOfProgram>;

/**
 * `programs`: the programs that accept applications now. `program`: the program of the link, if it is among them. `isUnknown`: no program
 * has the link.
 */
export const ApplyReply = z.object({
  stateName: z.string(),
  brand: StateBrand.optional(),
  supportEmailAddress: z.string().optional(),
  supportPhoneNumber: z.string().optional(),
  programs: z.array(z.object({ name: z.string(), link: z.string() })),
  program: FormOfProgram.optional(),
  isUnknown: z.boolean().optional(),
});
export type ApplyReply = z.infer<typeof ApplyReply>;
