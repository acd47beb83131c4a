import type { Mutation } from '../support/mutation.ts';

const ROOT = 'openapi.yaml';

/** Faults of the document as a whole: its info, servers, security and tags. */
export const DOCUMENT_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'struct',
    fault: 'a schema says `nullable`, which OpenAPI 3.1 does not know',
    edits: [
      {
        file: 'resources/team/schemas/Invitation.yaml',
        find: '    description: The role that the invitee will have.\n',
        replace: '    description: The role that the invitee will have.\n    nullable: true\n',
      },
    ],
    at: { file: 'resources/team/schemas/Invitation.yaml', line: 'nullable: true' },
  },
  {
    rule: 'no-unresolved-refs',
    fault: 'a $ref leads to a file that is not there',
    edits: [
      {
        file: 'resources/team/organizations_{orgId}_invitations.yaml',
        find: '$ref: schemas/Invitations.yaml',
        replace: '$ref: schemas/Invitation-list.yaml',
      },
    ],
    at: {
      file: 'resources/team/organizations_{orgId}_invitations.yaml',
      line: '$ref: schemas/Invitation-list.yaml',
    },
  },
  {
    rule: 'spec-ref-siblings',
    fault: 'a keyword beside a $ref to a parameter is ignored',
    edits: [
      {
        file: 'resources/team/organizations_{orgId}_invitations.yaml',
        find: '  - $ref: ../../shared/parameters/OrgId.yaml\n',
        replace: '  - $ref: ../../shared/parameters/OrgId.yaml\n    deprecated: true\n',
      },
    ],
    at: {
      file: 'resources/team/organizations_{orgId}_invitations.yaml',
      line: 'deprecated: true',
    },
  },
  {
    rule: 'no-unused-components',
    fault: 'nothing refers to a component',
    edits: [
      {
        file: ROOT,
        find: 'components:\n',
        replace:
          'components:\n  schemas:\n    Orphan:\n      type: string\n      description: Nobody needs it.\n',
      },
    ],
    at: { file: ROOT, line: 'Orphan:' },
  },
  {
    rule: 'no-unsafe-markdown',
    fault: 'a description holds a script',
    edits: [
      {
        file: ROOT,
        find: 'description: Warmup. No operation of this area is specified.',
        replace: 'description: Warmup. <script>alert(1)</script>',
      },
    ],
    at: { file: ROOT, line: 'description: Warmup. <script>alert(1)</script>' },
  },
  {
    rule: 'info-description',
    fault: 'the document is not described',
    edits: [{ file: ROOT, find: '\n  description: |\n', replace: '\n  x-notes: |\n' }],
    at: { file: ROOT, line: 'info:' },
  },
  {
    rule: 'no-empty-servers',
    fault: 'there are no servers',
    edits: [{ file: ROOT, find: '\nservers:\n', replace: '\nx-servers:\n' }],
    at: { file: ROOT, line: 'openapi: 3.1.1' },
  },
  {
    rule: 'no-server-trailing-slash',
    fault: 'the address of a server ends in a slash, and so each path has two',
    edits: [{ file: ROOT, find: "url: '{base_url}'", replace: "url: '{base_url}/'" }],
    at: { file: ROOT, line: "- url: '{base_url}/'" },
  },
  {
    rule: 'oas3-server-variables',
    fault: 'a variable is none of the address of its server',
    edits: [
      {
        file: ROOT,
        find: "url: '{sandbox_base_url}'",
        replace: 'url: https://sandbox.sales-outreach.example',
      },
    ],
    at: { file: ROOT, line: 'sandbox_base_url:' },
  },
  {
    rule: 'security-defined',
    fault: 'an operation asks for a security scheme that is not declared',
    edits: [
      {
        file: 'resources/team/organizations_{orgId}_invitations.yaml',
        find: '- developerKey: []',
        replace: '- developerKeys: []',
      },
    ],
    at: {
      file: 'resources/team/organizations_{orgId}_invitations.yaml',
      line: '- developerKeys: []',
    },
  },
  {
    rule: 'no-duplicated-tag-names',
    fault: 'two tags have one name',
    edits: [{ file: ROOT, find: '- name: Tracking Domains', replace: '- name: Team' }],
    at: { file: ROOT, line: '- name: Team' },
  },
  {
    rule: 'tag-description',
    fault: 'a tag is not described',
    edits: [
      {
        file: ROOT,
        find: '\n    description: Warmup. No operation of this area is specified.',
        replace: '',
      },
    ],
    at: { file: ROOT, line: '- name: Warmup' },
  },
];
