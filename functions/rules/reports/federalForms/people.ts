import type { FormId } from '../../../../shared/federalForms/federalForms.ts';
import type { FigureName } from '../../../../shared/federalForms/formTable.ts';
import { bornBy } from '../../people/recipients/bornBy.ts';

/** An issue of which not everything was given back unspent; the category folded, as it is compared. */
export interface Issue {
  readonly recipientId: string;
  /** The first day of its period. */
  readonly startDate: string;
  /** In ms. */
  readonly issuedAt: number;
  readonly federalCents: number;
  readonly category: string | undefined;
}

interface Person {
  /** The first day of the latest period: who is 60 on the first day of any of them is so on this one. */
  latestStart: string;
  isFederal: boolean;
  lastIssuedAt: number;
  category: string | undefined;
}

const ofCategory: Readonly<Record<string, FigureName>> = {
  pregnant: 'pregnant',
  breastfeeding: 'breastfeeding',
  postpartum: 'postpartum',
  infant: 'infants',
  child: 'children',
};

/** Who took part in a year, each once: on FNS-683A by age and federal money, on FNS-683B by the category of the last issue. */
export class People {
  readonly #form: FormId;
  readonly #byId = new Map<string, Person>();

  constructor(form: FormId) {
    this.#form = form;
  }

  add({ recipientId, startDate, issuedAt: lastIssuedAt, federalCents, category }: Issue): void {
    const isFederal = federalCents > 0;
    const one = this.#byId.get(recipientId);
    if (!one) return void this.#byId.set(recipientId, { latestStart: startDate, isFederal, lastIssuedAt, category });
    if (startDate > one.latestStart) one.latestStart = startDate;
    one.isFederal ||= isFederal;
    if (lastIssuedAt > one.lastIssuedAt) Object.assign(one, { lastIssuedAt, category });
  }

  /** The figure that a recipient who was born at a moment (ms, in UTC) counts in; undefined of those who took no part. */
  countedIn(recipientId: string, bornAt: number): FigureName | undefined {
    const one = this.#byId.get(recipientId);
    if (!one) return undefined;
    if (this.#form === 'fns-683b') return ofCategory[one.category ?? ''] ?? 'withoutCategory';
    if (!one.isFederal) return 'nonFederal';
    return bornAt <= Date.parse(bornBy(one.latestStart)) ? 'sixtyOrOlder' : 'underSixty';
  }
}
