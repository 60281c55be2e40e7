/** A slow operation that several callers await, each for as long as it can. */
export class Opening<T> {
  readonly #work: Promise<T>;
  #share = 0;

  /** `begin` receives a callback for its progress, from 0 to 1. */
  constructor(begin: (tell: (share: number) => void) => Promise<T>) {
    this.#work = begin((share) => {
      this.#share = share;
    });
    // Waiting callers receive the error. If there are none, the next caller receives it.
    this.#work.catch(() => undefined);
  }

  get share(): number {
    return this.#share;
  }

  /** Returns the result, or undefined if it takes longer than `ms`. */
  async within(ms: number): Promise<T | undefined> {
    if (!Number.isFinite(ms)) return this.#work;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
    });
    return await Promise.race([this.#work, late]).finally(() => clearTimeout(timer));
  }
}
