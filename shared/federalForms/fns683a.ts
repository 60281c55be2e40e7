/** FNS-683A, Senior FMNP. The lines follow the public form of 2023. */
import type { FigureName, FormTable, Line } from './formTable.ts';
import { countSum, moneyLine, sumLine } from './moneyLine.ts';

const typed = { kind: 'typed' } as const;
const bothTyped = { food: typed, admin: typed };
const count = (number: string, label: string, rule: string, figure: FigureName): Line => ({
  number,
  label,
  rule,
  cells: { count: { kind: 'figure', figure } },
});
const onceRule = 'Counts each person once in the year. People who returned all benefits unspent do not count.';
const outletRule = 'Authorized on any day of the year.';

export const fns683a: FormTable = {
  form: 'fns-683a',
  number: 'FNS-683A',
  title: 'Senior Farmers’ Market Nutrition Program Annual Financial and Program Data Report',
  edition: '2023',
  sections: [
    {
      title: 'Financial Data',
      columns: ['food', 'admin', 'total'],
      lines: [
        moneyLine('7', 'Federal Grant', 'Enter the amount in the grant award.', bothTyped),
        moneyLine(
          '8',
          'Gross Outlays and Unliquidated Obligations',
          'Food is proposed: the redeemed and open amounts of the benefits issued in the year, redeemed on any date.',
          { food: { kind: 'proposed', figures: ['outlaysCents', 'openCents'] }, admin: typed },
        ),
        moneyLine('9', 'Program Income', 'Enter the amount that the State agency recorded.', bothTyped),
        sumLine('10', 'Net Outlays and Unliquidated Obligations', 'Line 8 minus line 9.', ['8', '-9']),
        moneyLine(
          '11',
          'Federal Outlays',
          'Food is proposed: the federal part of the redeemed amount. A benefit’s federal money is spent first.',
          {
            food: { kind: 'proposed', figures: ['federalOutlaysCents'] },
            admin: typed,
          },
        ),
        moneyLine('12', 'Federal Unliquidated Obligations', 'Food is proposed: the federal part of the amount that is still open.', {
          food: { kind: 'proposed', figures: ['federalOpenCents'] },
          admin: typed,
        }),
        sumLine('13', 'Total Federal Outlays and Unliquidated Obligations', 'Line 11 plus line 12.', ['11', '12']),
        sumLine('14', 'Unobligated Balance of Federal Funds', 'Line 7 minus line 13.', ['7', '-13']),
      ],
    },
    {
      title: 'Participants',
      columns: ['count'],
      lines: [
        count(
          '15',
          'Federally Supported, Aged 60 or Older',
          `${onceRule} Age on the first day of a benefit’s issuance period.`,
          'sixtyOrOlder',
        ),
        count('16', 'Federally Supported, Under 60', `${onceRule} Under 60 on the first day of each period.`, 'underSixty'),
        count('17', 'Non-Federally Supported', 'People with no federal money in their benefits of the year.', 'nonFederal'),
        countSum('18', 'Total Participants', 'Lines 15 to 17.', ['15', '16', '17']),
      ],
    },
    {
      title: 'Authorized Outlets',
      columns: ['count'],
      lines: [
        count('19', 'Farmers', outletRule, 'farmers'),
        count('20', 'Farmers’ Markets', outletRule, 'markets'),
        count('21', 'Roadside Stands', outletRule, 'stands'),
        count('22', 'Community Supported Agriculture Programs', outletRule, 'csas'),
        countSum('23', 'Total Outlets', 'Lines 19 to 22.', ['19', '20', '21', '22']),
      ],
    },
  ],
};
