import type { Workspaces as Data } from '@sales-outreach/client';
import { Nothing } from './nothing.tsx';

interface WorkspacesProps {
  data: Data;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The workspaces of the organization, one of them chosen. */
export function Workspaces({ data: { workspaces = [] }, chosen, onChoose }: WorkspacesProps) {
  if (workspaces.length === 0) return <Nothing>No workspaces yet.</Nothing>;
  return (
    <ul className="choices">
      {workspaces.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
