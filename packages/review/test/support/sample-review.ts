import type { ContractChange } from '@sales-outreach/contract-diff';
import type { Review } from '@sales-outreach/review';

/** A review of a contract in which nothing is different. */
export const emptyReview: Review = {
  base: { name: 'main (1a2b3c4)' },
  head: { name: 'HEAD (5d6e7f8)' },
  designer: {
    changes: [],
    newFindings: [],
    oldFindings: [],
    mended: 0,
    referenceLinks: {},
  },
  frontends: { methods: [], types: [], pages: [{ page: 'head', errors: [] }] },
  qa: { examples: [] },
};

const listInvitations = {
  method: 'GET',
  path: '/api/v1/organizations/{orgId}/invitations',
  operationId: 'getApiV1OrganizationsOrgIdInvitations',
  clientMethod: 'listInvitations',
  cliCommand: 'team list-invitations',
};

/** A value that consumers may no longer send. */
export const valueRemoved: ContractChange = {
  rule: 'request-parameter-value-removed',
  severity: 'breaking',
  bump: 'major',
  direction: 'request',
  operation: listInvitations,
  message: 'query parameter `status` no longer accepts `all`',
  witness: {
    validIn: 'base',
    part: 'query parameter status',
    value: 'all',
    refusedBecause: 'must be equal to one of the allowed values',
  },
  examples: ['typical'],
};

/** A review in which each part has something to say. */
export const fullReview: Review = {
  ...emptyReview,
  designer: {
    ...emptyReview.designer,
    changes: [
      valueRemoved,
      {
        rule: 'response-property-removed',
        severity: 'breaking',
        bump: 'major',
        direction: 'response',
        operation: listInvitations,
        message: 'response 200: `invitations[].email` is gone',
        examples: [],
        allowed: 'The address moved to `invitee`, agreed with both frontend teams.',
      },
      {
        rule: 'response-property-added',
        severity: 'additive',
        bump: 'minor',
        direction: 'response',
        operation: listInvitations,
        message: 'response 200: `invitations[].invitee` is new',
        examples: [],
      },
      {
        rule: 'description-changed',
        severity: 'documentation',
        bump: 'patch',
        message: 'the description of the API is another',
        examples: [],
      },
    ],
    bump: 'major',
    version: {
      since: '1.0.0',
      bump: 'major',
      needed: '2.0.0',
      given: '1.0.0',
      isEnough: false,
    },
    newFindings: [
      {
        file: 'spec/resources/team/organizations_{orgId}_invitations.yaml',
        line: 21,
        rule: 'schema-description',
        severity: 'error',
        message: 'Schema `Invitee` has no description.',
      },
    ],
    oldFindings: [
      {
        file: 'spec/openapi.yaml',
        line: 4,
        rule: 'info-contact',
        severity: 'warning',
        message: 'Info object must have "contact" object.',
      },
    ],
    mended: 1,
    referenceLinks: {
      'GET /api/v1/organizations/{orgId}/invitations': '#tag/team/PublicApiListInvitations',
    },
  },
  frontends: {
    methods: [
      {
        kind: 'changed',
        name: 'listInvitations',
        usedBy: [],
        lines: [
          { mark: ' ', text: '    orgId: string;' },
          { mark: '-', text: '    status?: "pending" | "all" | undefined;' },
          { mark: '+', text: '    status?: "pending" | undefined;' },
        ],
      },
    ],
    types: [
      {
        kind: 'changed',
        name: 'Invitation',
        usedBy: ['listInvitations'],
        lines: [
          { mark: '-', text: '    email: string;' },
          { mark: '+', text: '    invitee: Invitee;' },
        ],
      },
      {
        kind: 'added',
        name: 'Invitee',
        usedBy: ['listInvitations'],
        lines: [{ mark: '+', text: 'export type Invitee = { email: string };' }],
      },
      {
        kind: 'removed',
        name: 'Unused',
        usedBy: [],
        lines: [{ mark: '-', text: 'export type Unused = string;' }],
      },
    ],
    pages: [
      {
        page: 'head',
        errors: [
          {
            file: 'examples/web/src/invitations.tsx',
            line: 34,
            code: 'TS2339',
            message: "Property 'email' does not exist on type 'Invitation'.",
          },
        ],
      },
      { page: 'base', errors: [] },
    ],
  },
  qa: {
    examples: [
      {
        kind: 'changed',
        operation: 'listInvitations',
        part: '200',
        name: 'typical',
        lines: [
          { mark: '-', text: '  "email": "priya.raman@northwind.example",' },
          { mark: '+', text: '  "invitee": { "email": "priya.raman@northwind.example" },' },
        ],
      },
    ],
    coverage: {
      operations: 10,
      statuses: 81,
      examples: 96,
      requests: 397,
      phases: ['examples', 'coverage'],
      unexercised: [{ operation: 'listInvitations', kind: 'example', what: '200 typical' }],
      violations: [
        {
          operation: 'listInvitations',
          check: 'body valid',
          expected: 'a body that fits #/components/schemas/Invitations',
          received: 'status 200, a body without `invitee`',
          curl: "curl -i 'http://127.0.0.1:4010/api/v1/organizations/1/invitations'",
        },
      ],
      notes: [],
    },
  },
};
