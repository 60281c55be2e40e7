import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../../shared/core/money.ts';
import { vendorSaleApi } from '../../../shared/entities/vendor-sale.ts';
import { call } from '../../core/call.ts';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { say } from './texts.ts';

/** The money on its way to a vendor, with the day of each amount or the reason that it is held. The sales below remain without it. */
export function VendorMoney({ vendorId: id }: { vendorId: string }) {
  const { data, isError } = useQuery({
    queryKey: queryKeyOf(vendorSaleApi.money, { id }),
    queryFn: ({ signal }) => call(vendorSaleApi.money, { params: { id }, signal }),
  });
  if (isError && !data) return null;
  const total = data?.coming.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Box sx={{ mb: 2 }}>
      <KeyFigure
        label={say('money.coming')}
        value={total === undefined ? undefined : dollars(total)}
        context={
          data ? (
            <>
              {data.coming.map(({ text, cents }) => (
                <div key={text}>{data.coming.length > 1 ? say('money.part', { amount: dollars(cents), text }) : text}</div>
              ))}
              <div>{say('money.today', { count: data.today.count, amount: dollars(data.today.cents) })}</div>
            </>
          ) : (
            '\u00a0'
          )
        }
      />
    </Box>
  );
}
