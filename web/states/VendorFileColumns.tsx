import { Section } from '../core/page/Section.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';

interface FileColumn {
  readonly name: string;
  readonly holds: string;
}

const columns: readonly FileColumn[] = [
  { name: 'vendorName', holds: 'The name of the farm, market or stand; required' },
  { name: 'email', holds: 'The address, which is the vendor’s user name too; required' },
  { name: 'outletType', holds: 'farmer, market, stand or CSA; required' },
  { name: 'street, city, county, zip', holds: 'Where it is; may be blank' },
  { name: 'phone', holds: 'A telephone number, such as (573) 555-0100; may be blank' },
];

/** What a file of vendors must hold, told before one is sent. */
export function VendorFileColumns() {
  return (
    <Section title="What the file holds">
      <PlainTable
        caption="Columns of the file, in any order"
        keyOf={({ name }) => name}
        columns={[
          { label: 'Column', cell: ({ name }) => name },
          { label: 'What it holds', cell: ({ holds }) => holds },
        ]}
        rows={columns}
      />
    </Section>
  );
}
