import type { Invitations as Data } from '@sales-outreach/client';
import { Nothing } from './nothing.tsx';

interface InvitationsProps {
  data: Data;
  status: 'pending' | 'all';
  onStatus: (status: 'pending' | 'all') => void;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The invitations of the organization, the pending ones or all. */
export function Invitations({
  data: { invitations = [] },
  status,
  onStatus,
}: InvitationsProps) {
  return (
    <>
      <div className="filter" role="group" aria-label="Which invitations">
        {(['pending', 'all'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            onClick={() => onStatus(each)}
          >
            {each === 'pending' ? 'Pending' : 'All'}
          </button>
        ))}
      </div>
      {invitations.length === 0 && <Nothing>Nobody is invited.</Nothing>}
      <ul className="rows">
        {invitations.map(({ id, email, role, status: state, inviterName, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>
                <Email address={email} />
              </strong>
              <p>
                {role}, invited by {inviterName}
                {expiresAt && `, until ${day.format(new Date(expiresAt))}`}
              </p>
            </div>
            <span className="tag">{state}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An address that may be broken before its domain. */
function Email({ address = '' }: { address: string | undefined }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}
