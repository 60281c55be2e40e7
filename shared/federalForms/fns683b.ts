/** FNS-683B, WIC FMNP. The lines follow the public form of 2014 (valid to 03-24). 'Recipient' in that form is the State agency. */
import type { FigureName, FormTable, Line } from './formTable.ts';
import { countSum, moneyLine, sumLine } from './moneyLine.ts';

const typed = { kind: 'typed' } as const;
const bothTyped = { food: typed, admin: typed };
const signed = { kind: 'typed', mayBeNegative: true } as const;
const amount = (number: string, label: string, rule: string, cell: NonNullable<Line['cells']['amount']>): Line => ({
  number,
  label,
  rule,
  cells: { amount: cell },
});
const count = (number: string, label: string, rule: string, figure: FigureName): Line => ({
  number,
  label,
  rule,
  cells: { count: { kind: 'figure', figure } },
});
const categoryRule =
  'Counts each person once in the year, by the category of the last benefit. People who returned all benefits unspent do not count.';
const outletRule = 'Authorized on any day of the year.';

export const fns683b: FormTable = {
  form: 'fns-683b',
  number: 'FNS-683B',
  title: 'WIC Farmers’ Market Nutrition Program Annual Financial and Program Data Report',
  edition: '2014',
  sections: [
    {
      title: 'Financial Data',
      columns: ['food', 'admin', 'total'],
      lines: [
        moneyLine('7', 'Federal Formula Grant', 'Enter the amount in the grant award.', bothTyped),
        moneyLine(
          '8',
          'Backspend to the Prior Fiscal Year',
          'The part of this grant that was spent in the year before. Enter it with a minus sign.',
          {
            food: signed,
            admin: signed,
          },
        ),
        sumLine('9', 'Net Federal Grant', 'Line 7 plus line 8.', ['7', '8']),
        moneyLine(
          '10',
          'Gross Outlays and Unliquidated Obligations',
          'Food is proposed: the redeemed and open amounts of the benefits issued in the year, redeemed on any date.',
          { food: { kind: 'proposed', figures: ['outlaysCents', 'openCents'] }, admin: typed },
        ),
        moneyLine('11', 'Program Income', 'Enter the amount that the State agency recorded.', bothTyped),
        sumLine('12', 'Net Outlays and Unliquidated Obligations', 'Line 10 minus line 11.', ['10', '-11']),
        moneyLine('13', 'Recipient’s Share of Outlays and Obligations', 'The part of line 12 that the State agency paid.', bothTyped),
        sumLine('14', 'Federal Share of Outlays and Obligations', 'Line 12 minus line 13.', ['12', '-13']),
        sumLine('15', 'Balance of the Net Federal Grant', 'Line 9 minus line 14.', ['9', '-14']),
        moneyLine('16', 'Backspend From the Next Fiscal Year', 'The part of the next year’s grant that was spent in this year.', bothTyped),
        sumLine('17', 'Balance After Backspend', 'Line 15 plus line 16.', ['15', '16']),
      ],
    },
    {
      title: 'Status of the Federal Grant',
      columns: ['amount'],
      lines: [
        amount(
          '18a',
          'Food Outlays Against the Grant',
          'Proposed: the federal part of the redeemed amount. A benefit’s federal money is spent first.',
          {
            kind: 'proposed',
            figures: ['federalOutlaysCents'],
          },
        ),
        amount('18b', 'Administrative Outlays Against the Grant', 'Enter the amount that the State agency recorded.', typed),
        amount('18c', 'Total Outlays Against the Grant', 'Lines 18a and 18b.', { kind: 'sum', of: ['18a.amount', '18b.amount'] }),
        amount(
          '19',
          'Federal Unliquidated Obligations',
          'Proposed: the federal part of the amount that is still open. Add administrative obligations.',
          {
            kind: 'proposed',
            figures: ['federalOpenCents'],
          },
        ),
        amount('20', 'Total Outlays and Unliquidated Obligations', 'Line 18c plus line 19.', {
          kind: 'sum',
          of: ['18c.amount', '19.amount'],
        }),
        amount('21', 'Funds to Be Recovered', 'Line 9, total, minus line 20.', { kind: 'sum', of: ['9.total', '-20.amount'] }),
      ],
    },
    {
      title: 'Recipients',
      columns: ['count'],
      lines: [
        count('22', 'Pregnant Women', categoryRule, 'pregnant'),
        count('23', 'Breastfeeding Women', categoryRule, 'breastfeeding'),
        count('24', 'Postpartum Women', categoryRule, 'postpartum'),
        count('25', 'Infants', categoryRule, 'infants'),
        count('26', 'Children', categoryRule, 'children'),
        count('27', 'Without a Category', categoryRule, 'withoutCategory'),
        countSum('28', 'Total Recipients', 'Lines 22 to 27.', ['22', '23', '24', '25', '26', '27']),
      ],
    },
    {
      title: 'Authorized Outlets',
      columns: ['count'],
      lines: [
        count('29', 'Farmers', outletRule, 'farmers'),
        count('30', 'Farmers’ Markets', outletRule, 'markets'),
        count('31', 'Roadside Stands', outletRule, 'stands'),
        count('32', 'Community Supported Agriculture Programs', outletRule, 'csas'),
        countSum('33', 'Total Outlets', 'Lines 29 to 32.', ['29', '30', '31', '32']),
      ],
    },
  ],
};
