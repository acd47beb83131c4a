import type { ChangelogWhatsNew } from '@sales-outreach/client';
import { Nothing } from './nothing.tsx';

const FACES = { sad: '😞', meh: '😕', neutral: '😐', happy: '😊', love: '😍' } as const;
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What is new and what was fixed, the newest first, with the reactions of readers. */
export function WhatsNew({ data: { feature, fixes } }: { data: ChangelogWhatsNew }) {
  const entries = [...feature, ...fixes].sort((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  if (entries.length === 0) return <Nothing>Nothing is new.</Nothing>;
  return (
    <ul className="rows">
      {entries.map(({ id, title, summary, category, publishedAt, reactions }) => (
        <li key={id}>
          <div>
            <strong>{title}</strong> <span className="tag">{category}</span>
            <p>{summary}</p>
            <p className="small">
              <time dateTime={publishedAt}>{day.format(new Date(publishedAt))}</time>
              {reactions && <Faces counts={reactions.counts} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Counts = NonNullable<ChangelogWhatsNew['feature'][number]['reactions']>['counts'];

/** The reactions that anybody chose. */
function Faces({ counts }: { counts: Counts }) {
  const chosen = (['love', 'happy', 'neutral', 'meh', 'sad'] as const).filter(
    (name) => counts[name] > 0,
  );
  return (
    <span className="faces">
      {chosen.map((name) => (
        <span key={name} title={name}>
          {FACES[name]} {counts[name]}
        </span>
      ))}
    </span>
  );
}
