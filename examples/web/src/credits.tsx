import type { CreditBalance } from '@sales-outreach/client';
import { Nothing } from './nothing.tsx';

const credits = new Intl.NumberFormat('en');
/** One credit is one US cent. */
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** The credit balance, as credits and as money. */
export function Credits({
  data: { orgCredits, topUpCredits, total },
}: {
  data: CreditBalance;
}) {
  if (total === undefined) return <Nothing>No credits are known.</Nothing>;
  return (
    <>
      <p className="total">
        {credits.format(total)} <small>{dollars.format(total / 100)}</small>
      </p>
      <dl className="parts">
        <dt>Included</dt>
        <dd>{credits.format(orgCredits ?? 0)}</dd>
        <dt>Topped up</dt>
        <dd>{credits.format(topUpCredits ?? 0)}</dd>
      </dl>
    </>
  );
}
