/** Data that the public form needs before the first answer: the program, its texts, its income limits. */
import * as z from 'zod';
import { languages } from '../core/language.ts';
import { applicationKinds } from './eligibility-override.ts';
import { eligibilityBases } from './recipient.ts';

/** Which form was filled in (specification, section 1): Ohio's asks how the benefit shall come; 'Unknown' where a program has none. */
export const formTypes = ['Unknown', 'Ohio', 'OnlineRecipientApplicationForm'] as const;

const Text = z.object({ id: z.string(), kind: z.string(), language: z.enum(languages), body: z.string() });
const Limit = z.object({ size: z.number(), yearCents: z.number(), monthCents: z.number(), weekCents: z.number() });
/** The data of one program's form. `judgedOn`: the day on which ages are judged. `limits`: incomes by size of the household. */
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
  /** The picture that shows where the program's markets are. */
  mapGuid: z.string().optional(),
  areas: z.array(z.object({ id: z.string(), name: z.string(), counties: z.array(z.string()) })),
  texts: z.array(Text),
  limits: z.array(Limit),
  incomeLimitId: z.string().optional(),
  /** Lets people who try the portal fill in the form with one click; never on a deployed stage. */
  isDemonstration: z.literal(true).optional(),
});
export type FormOfProgram = z.infer<typeof FormOfProgram>;

/** `programs`: those that take applications now. `program`: the one that the link names, where it is among them. `isUnknown`: no program has the link. */
export const ApplyReply = z.object({
  stateName: z.string(),
  supportEmailAddress: z.string().optional(),
  supportPhoneNumber: z.string().optional(),
  programs: z.array(z.object({ name: z.string(), link: z.string() })),
  program: FormOfProgram.optional(),
  isUnknown: z.boolean().optional(),
});
export type ApplyReply = z.infer<typeof ApplyReply>;
