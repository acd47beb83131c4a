import type { ContactLists as Data } from '@sales-outreach/client';
import { Nothing } from './nothing.tsx';

const number = new Intl.NumberFormat('en');

/** The contact lists of a workspace, with their sizes. */
export function ContactLists({ data: { contactLists = [] } }: { data: Data }) {
  if (contactLists.length === 0) return <Nothing>No contact lists yet.</Nothing>;
  return (
    <ul className="rows">
      {contactLists.map(({ id, name, description, contactCount = 0, isDefault }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong> {isDefault && <span className="tag">default</span>}
            <p>{description}</p>
          </div>
          <span className="count">{number.format(contactCount)}</span>
        </li>
      ))}
    </ul>
  );
}
