/** The order of the test files. The longest begin first, so that none of them runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Sorted by their time, the longest first. The others follow in Vitest's order. */
export const longest: readonly string[] = [
  'functions/api/fuzz.test.ts',
  'functions/rules/payments/history.test.ts',
  'functions/api/reports/history.test.ts',
  'functions/rules/imports/crash.test.ts',
  'functions/rules/imports/deposits/depositImport.test.ts',
  'functions/api/sell/offlineModel.test.ts',
  'functions/api/matrix.test.ts',
  'functions/rules/imports/order.property.test.ts',
  'functions/rules/lists/plans.test.ts',
  'infra/local/portal.test.ts',
  'infra/demo/lists.test.ts',
  'functions/rules/mails/resend.test.ts',
  'functions/api/account/timing.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
