import type { OutreachQueries } from '@sales-outreach/client/query';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactLists } from './contact-lists.tsx';
import { Credits } from './credits.tsx';
import { Invitations } from './invitations.tsx';
import { orgId } from './outreach.ts';
import { Panel } from './panel.tsx';
import { WhatsNew } from './whats-new.tsx';
import { Workspaces } from './workspaces.tsx';

/** All panels. What belongs to a workspace waits until one is known. */
export function Overview({ queries }: { queries: OutreachQueries }) {
  const [chosen, setChosen] = useState<string>();
  const [status, setStatus] = useState<'pending' | 'all'>('pending');

  const workspaces = useQuery(queries.listWorkspaces.queryOptions({ orgId }));
  const wsId = chosen ?? workspaces.data?.workspaces?.[0]?.id;
  const inWorkspace = wsId === undefined ? skipToken : { orgId, wsId };
  const credits = useQuery(queries.getCreditBalance.queryOptions({ orgId }));
  const contactLists = useQuery(queries.listContactLists.queryOptions(inWorkspace));
  const invitations = useQuery(queries.listInvitations.queryOptions({ orgId, status }));
  const whatsNew = useQuery(queries.listChangelogWhatsNew.queryOptions(inWorkspace));

  // Without a workspace there is nothing of one to wait for.
  const hasWorkspace = wsId !== undefined || workspaces.isPending;

  return (
    <main>
      <div className="column">
        <Panel title="Workspaces" operation="listWorkspaces" query={workspaces}>
          {(data) => <Workspaces data={data} chosen={wsId} onChoose={setChosen} />}
        </Panel>
        {hasWorkspace && (
          <Panel title="Contact lists" operation="listContactLists" query={contactLists}>
            {(data) => <ContactLists data={data} />}
          </Panel>
        )}
        {hasWorkspace && (
          <Panel title="What’s new" operation="listChangelogWhatsNew" query={whatsNew}>
            {(data) => <WhatsNew data={data} />}
          </Panel>
        )}
      </div>
      <div className="column">
        <Panel title="Credits" operation="getCreditBalance" query={credits}>
          {(data) => <Credits data={data} />}
        </Panel>
        <Panel title="Invitations" operation="listInvitations" query={invitations}>
          {(data) => <Invitations data={data} status={status} onStatus={setStatus} />}
        </Panel>
      </div>
    </main>
  );
}
