import type { Mutation } from '../support/mutation.ts';

const ROOT = 'openapi.yaml';
const INVITATIONS = 'resources/team/organizations_{orgId}_invitations.yaml';
const CREDITS = 'resources/billing/organizations_{orgId}_billing_credits.yaml';
const ACK =
  'resources/alerts/organizations_{orgId}_workspaces_{wsId}_alerts_{alertId}_ack.yaml';

/** Faults of paths and parameters. */
export const PATH_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'path-prefix',
    fault: 'a path is not under the prefix of the API',
    edits: [
      {
        file: ROOT,
        find: '/api/v1/organizations/{orgId}/billing/credits:',
        replace: '/api/v2/organizations/{orgId}/billing/credits:',
      },
    ],
    at: { file: ROOT, line: '/api/v2/organizations/{orgId}/billing/credits:' },
  },
  {
    rule: 'path-segment-form',
    fault: 'a segment is in camel case',
    edits: [{ file: ROOT, find: '{wsId}/contact-lists:', replace: '{wsId}/contactLists:' }],
    at: {
      file: ROOT,
      line: '/api/v1/organizations/{orgId}/workspaces/{wsId}/contactLists:',
    },
  },
  {
    rule: 'no-path-trailing-slash',
    fault: 'a path ends in a slash',
    edits: [{ file: ROOT, find: '{orgId}/workspaces:', replace: '{orgId}/workspaces/:' }],
    at: { file: ROOT, line: '/api/v1/organizations/{orgId}/workspaces/:' },
  },
  {
    rule: 'no-ambiguous-paths',
    fault: 'one address fits two paths',
    edits: [
      {
        file: ROOT,
        find: '/api/v1/organizations/{orgId}/invitations:',
        replace: '/api/v1/organizations/invitations/{orgId}:',
      },
      {
        file: ROOT,
        find: INVITATIONS,
        replace: 'resources/team/organizations_invitations_{orgId}.yaml',
      },
      {
        file: INVITATIONS,
        find: 'OrganizationsOrgIdInvitations',
        replace: 'OrganizationsInvitationsOrgId',
      },
      { file: INVITATIONS, renameTo: 'resources/team/organizations_invitations_{orgId}.yaml' },
    ],
    at: { file: ROOT, line: '/api/v1/organizations/{orgId}/workspaces:' },
  },
  {
    rule: 'path-params-defined',
    fault: 'a parameter of the path is not declared',
    edits: [
      { file: ACK, find: '  - $ref: parameters/AlertId.yaml\n', replace: '' },
      { remove: 'resources/alerts/parameters/AlertId.yaml' },
    ],
    at: { file: ACK, line: 'post:' },
  },
  {
    rule: 'operation-parameters-unique',
    fault: 'a parameter is declared twice',
    edits: [
      {
        file: INVITATIONS,
        find: '  - $ref: ../../shared/parameters/OrgId.yaml\n',
        replace:
          '  - $ref: ../../shared/parameters/OrgId.yaml\n  - $ref: ../../shared/parameters/OrgId.yaml # again\n',
      },
    ],
    at: { file: INVITATIONS, line: '- $ref: ../../shared/parameters/OrgId.yaml # again' },
  },
  {
    rule: 'parameter-description',
    fault: 'a parameter is not described',
    edits: [
      {
        file: INVITATIONS,
        find: '      description: Which invitations to list, the pending ones or all.\n',
        replace: '',
      },
    ],
    at: { file: INVITATIONS, line: '- name: status' },
  },
  {
    rule: 'path-identifier-min-length',
    fault: 'an identifier in a path may be empty',
    edits: [
      {
        file: 'resources/knowledge-bases/parameters/KbId.yaml',
        find: '  minLength: 1\n',
        replace: '',
      },
    ],
    at: { file: 'resources/knowledge-bases/parameters/KbId.yaml', line: 'schema:' },
  },
  {
    rule: 'contract/path-file-name',
    fault: 'a file does not mirror its path',
    edits: [
      { file: ROOT, find: CREDITS, replace: 'resources/billing/credits.yaml' },
      { file: CREDITS, renameTo: 'resources/billing/credits.yaml' },
    ],
    at: { file: ROOT, line: '$ref: resources/billing/credits.yaml' },
  },
  {
    rule: 'contract/path-file-name',
    fault: 'an operation has moved to another area and its file has not',
    edits: [{ file: CREDITS, find: 'tags: [Billing]', replace: 'tags: [Organizations]' }],
    at: { file: ROOT, line: `$ref: ${CREDITS}` },
  },
  {
    rule: 'contract/root-is-an-index',
    fault: 'a path says something in the root document',
    edits: [
      {
        file: ROOT,
        find: `    $ref: ${CREDITS}\n`,
        replace: `    $ref: ${CREDITS}\n    summary: The credits of an organization\n`,
      },
    ],
    at: { file: ROOT, line: '/api/v1/organizations/{orgId}/billing/credits:' },
  },
];
