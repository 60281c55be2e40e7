/** Declares the parts of the tools that are used, so that types are checked without the tools. */
declare module '@stryker-mutator/core' {
  export class Stryker {
    /** Options of https://stryker-mutator.io/docs/stryker-js/configuration. */
    constructor(options: object);
    runMutationTest(): Promise<unknown>;
  }
}

declare module 'lighthouse' {
  interface Report {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  }
  /** Options and settings of https://github.com/GoogleChrome/lighthouse/blob/main/docs/configuration.md. */
  export default function lighthouse(url: string, flags: object, config?: object): Promise<{ readonly lhr: Report } | undefined>;
  export const desktopConfig: object;
}
