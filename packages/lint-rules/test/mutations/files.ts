import type { Mutation } from '../support/mutation.ts';

const INVITER = 'resources/team/schemas/Inviter.yaml';
const INVITATION = 'resources/team/schemas/Invitation.yaml';

const CONTACT_LISTS =
  'resources/contacts/organizations_{orgId}_workspaces_{wsId}_contact-lists.yaml';

/** Faults of files. */
export const FILE_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'contract/component-file-name',
    fault: 'the file of a schema is not named in Pascal case',
    edits: [
      { file: INVITER, renameTo: 'resources/team/schemas/inviter.yaml' },
      { file: INVITATION, find: '$ref: Inviter.yaml', replace: '$ref: inviter.yaml' },
    ],
    at: { file: 'resources/team/schemas/inviter.yaml', line: 'type: object' },
  },
  {
    rule: 'contract/component-name-conflict',
    fault: 'two schemas have one name',
    edits: [
      { file: INVITER, renameTo: 'resources/team/schemas/Workspace.yaml' },
      { file: INVITATION, find: '$ref: Inviter.yaml', replace: '$ref: Workspace.yaml' },
    ],
    at: {
      file: 'resources/organizations/schemas/Workspaces.yaml',
      line: '$ref: Workspace.yaml',
    },
  },
  {
    rule: 'contract/no-unused-file',
    fault: 'nothing refers to a file',
    edits: [{ file: 'shared/schemas/Orphan.yaml', write: 'type: string\n' }],
    at: { file: 'shared/schemas/Orphan.yaml', line: 'type: string' },
  },
  {
    rule: 'contract/no-unused-file',
    fault: 'the line of a path file was forgotten',
    edits: [
      {
        file: 'openapi.yaml',
        find: `  /api/v1/organizations/{orgId}/workspaces/{wsId}/contact-lists:
    $ref: ${CONTACT_LISTS}
`,
        replace: '',
      },
    ],
    at: { file: CONTACT_LISTS, line: 'parameters:' },
  },
];
