import type { FormId } from '../../../shared/federalForms/federalForms.ts';
import type { FigureName } from '../../../shared/federalForms/formTable.ts';
import type { AnswerRow } from '../../core/replica/replica.ts';
import { bornBy } from '../recipients/bornBy.ts';

interface Person {
  /** The first day of the latest period: who is 60 on the first day of any of them is so on this one. */
  latestStart: string;
  isFederal: boolean;
  lastIssuedAt: string;
  category: string;
}

const ofCategory: Readonly<Record<string, FigureName>> = {
  Pregnant: 'pregnant',
  Breastfeeding: 'breastfeeding',
  Postpartum: 'postpartum',
  Infant: 'infants',
  Child: 'children',
};

/** Who took part in a year, each once: on FNS-683A by age and federal money, on FNS-683B by the category of the last issue. */
export class People {
  readonly #form: FormId;
  readonly #byId = new Map<string, Person>();

  constructor(form: FormId) {
    this.#form = form;
  }

  /** Takes in an issue of which not everything was given back unspent; `startDate` is its period's first day. */
  add({ recipientId, issuedAt, federalCents, wicCategory }: AnswerRow, startDate: string): void {
    const id = String(recipientId);
    const isFederal = Number(federalCents ?? 0) > 0;
    const one = this.#byId.get(id);
    const issue = { lastIssuedAt: String(issuedAt), category: String(wicCategory ?? '') };
    if (!one) return void this.#byId.set(id, { latestStart: startDate, isFederal, ...issue });
    if (startDate > one.latestStart) one.latestStart = startDate;
    one.isFederal ||= isFederal;
    if (issue.lastIssuedAt > one.lastIssuedAt) Object.assign(one, issue);
  }

  /** The figure that a recipient counts in; undefined of those who took no part. */
  countedIn(recipientId: string, dateOfBirth: string): FigureName | undefined {
    const one = this.#byId.get(recipientId);
    if (!one) return undefined;
    if (this.#form === 'fns-683b') return ofCategory[one.category] ?? 'withoutCategory';
    if (!one.isFederal) return 'nonFederal';
    return dateOfBirth <= bornBy(one.latestStart) ? 'sixtyOrOlder' : 'underSixty';
  }
}
