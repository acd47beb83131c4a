import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createPageQueries } from './outreach.ts';
import { Overview } from './overview.tsx';
import { clearRetryNotes } from './retry-notes.ts';
import { isScenario, scenarios, type Scenario } from './scenarios.ts';

/** The mock's address: `?api=…`, else the one where the mock listens by itself. */
const baseUrl = new URLSearchParams(location.search).get('api') ?? 'http://127.0.0.1:4010';

/** The page: a header that chooses what the mock does, and what then comes back. */
export function App() {
  const [scenario, setScenario] = useState<Scenario>('fine');
  // Another scenario is another API: nothing of the one before is kept.
  const page = useMemo(
    () => ({ queries: createPageQueries(baseUrl, scenario), cache: new QueryClient() }),
    [scenario],
  );

  return (
    <QueryClientProvider client={page.cache}>
      <header className="top">
        <h1>Outreach at a glance</h1>
        <label className="scenario">
          The mock answers
          <select
            value={scenario}
            onChange={({ target }) => {
              clearRetryNotes();
              if (isScenario(target.value)) setScenario(target.value);
            }}
          >
            {Object.entries(scenarios).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Overview key={scenario} queries={page.queries} />
    </QueryClientProvider>
  );
}
