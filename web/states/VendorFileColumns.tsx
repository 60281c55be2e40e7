import { vendorFileColumns } from '../../shared/entities/vendor-import.ts';
import { Section } from '../core/page/Section.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';

type Name = (typeof vendorFileColumns.names)[number];

interface FileColumn {
  /** Told in one line: they are required together, or none of them is. */
  readonly names: readonly [Name, ...Name[]];
  readonly holds: string;
}

const columns: readonly FileColumn[] = [
  { names: ['vendorName'], holds: 'The name of the farm, market or stand' },
  { names: ['email'], holds: 'The address, which is the vendor’s user name too' },
  { names: ['outletType'], holds: 'farmer, market, stand or CSA' },
  { names: ['street', 'city', 'county', 'zip'], holds: 'Where it is' },
  { names: ['phone'], holds: 'A telephone number, such as (573) 555-0100' },
];

const isRequired = ({ names: [name] }: FileColumn) => vendorFileColumns.required.some((one) => one === name);

/** What a file of vendors must hold, told before one is sent. */
export function VendorFileColumns() {
  return (
    <Section title="What the file holds">
      <PlainTable
        caption="Columns of the file, in any order"
        keyOf={({ names }) => names[0]}
        columns={[
          { label: 'Column', cell: ({ names }) => names.join(', ') },
          { label: 'What it holds', cell: (column) => `${column.holds}; ${isRequired(column) ? 'required' : 'may be blank'}` },
        ]}
        rows={columns}
      />
    </Section>
  );
}
