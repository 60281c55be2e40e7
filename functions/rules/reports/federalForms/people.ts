import type { FormId } from '../../../../shared/federalForms/federalForms.ts';
import type { FigureName } from '../../../../shared/federalForms/formTable.ts';
import { bornBy } from '../../people/recipients/bornBy.ts';

/** An issue that was not completely returned unspent. The category is folded (normalized for comparison). */
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
  /** The first day of the latest period. A person who is 60 on the first day of any period is 60 on this one. */
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

/**
 * The participants of a year, each counted once. FNS-683A counts them by age and federal money, and FNS-683B by the category of the last
 * issue.
 */
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

  /** Returns the figure that counts a recipient born at `bornAt` (ms, in UTC), or undefined for a nonparticipant. */
  countedIn(recipientId: string, bornAt: number): FigureName | undefined {
    const one = this.#byId.get(recipientId);
    if (!one) return undefined;
    if (this.#form === 'fns-683b') return ofCategory[one.category ?? ''] ?? 'withoutCategory';
    if (!one.isFederal) return 'nonFederal';
    return bornAt <= Date.parse(bornBy(one.latestStart)) ? 'sixtyOrOlder' : 'underSixty';
  }
}
