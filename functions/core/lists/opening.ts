/** Something that takes its time and that several wait for, each as long as they can. */
export class Opening<T> {
  readonly #work: Promise<T>;
  #share = 0;

  /** `begin` is told how to say how much is done, from 0 to 1. */
  constructor(begin: (tell: (share: number) => void) => Promise<T>) {
    this.#work = begin((share) => {
      this.#share = share;
    });
    // Who waits meets the error; when nobody does, the next one to come.
    this.#work.catch(() => undefined);
  }

  get share(): number {
    return this.#share;
  }

  /** What it makes; undefined where that takes longer than so many ms. */
  async within(ms: number): Promise<T | undefined> {
    if (!Number.isFinite(ms)) return this.#work;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
    });
    return await Promise.race([this.#work, late]).finally(() => clearTimeout(timer));
  }
}
