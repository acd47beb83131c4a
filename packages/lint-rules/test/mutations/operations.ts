import type { Mutation } from '../support/mutation.ts';

const INVITATIONS = 'resources/team/organizations_{orgId}_invitations.yaml';
const CREDITS = 'resources/billing/organizations_{orgId}_billing_credits.yaml';
const ACK =
  'resources/alerts/organizations_{orgId}_workspaces_{wsId}_alerts_{alertId}_ack.yaml';
const KNOWLEDGE_BASE =
  'resources/knowledge-bases/organizations_{orgId}_workspaces_{wsId}_knowledge-bases_{kbId}.yaml';
const TEST_EMAIL =
  'resources/campaigns/organizations_{orgId}_workspaces_{wsId}_campaigns_{campaignId}_test-email.yaml';

/** Faults of operations, their request bodies and their responses. */
export const OPERATION_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'operation-id-derived',
    fault: 'an operationId is that of another operation',
    edits: [
      {
        file: CREDITS,
        find: 'operationId: getApiV1OrganizationsOrgIdBillingCredits',
        replace: 'operationId: getApiV1OrganizationsOrgIdInvitations',
      },
    ],
    at: { file: CREDITS, line: 'operationId: getApiV1OrganizationsOrgIdInvitations' },
  },
  {
    rule: 'operation-one-area',
    fault: 'a tag is none that the document declares',
    edits: [{ file: CREDITS, find: 'tags: [Billing]', replace: 'tags: [Credits]' }],
    at: { file: CREDITS, line: 'tags: [Credits]' },
  },
  {
    rule: 'public-name-form',
    fault: 'a public name is not in Pascal case',
    edits: [{ file: ACK, find: 'PublicApiAckAlert', replace: 'PublicApi_ackAlert' }],
    at: { file: ACK, line: 'x-public-name: PublicApi_ackAlert' },
  },
  {
    rule: 'public-name-unique',
    fault: 'two operations have one public name',
    edits: [
      {
        file: INVITATIONS,
        find: 'PublicApiListInvitations',
        replace: 'PublicApiGetCreditBalance',
      },
    ],
    at: { file: CREDITS, line: 'x-public-name: PublicApiGetCreditBalance' },
  },
  {
    rule: 'public-name-verb',
    fault: 'the verb of a public name does not fit the method',
    edits: [
      {
        file: ACK,
        find: 'post:\n  operationId: post',
        replace: 'patch:\n  operationId: patch',
      },
    ],
    at: { file: ACK, line: 'x-public-name: PublicApiAckAlert' },
  },
  {
    rule: 'idempotency-key-pointer',
    fault: 'an idempotency key points at no property',
    edits: [
      { file: TEST_EMAIL, find: '/idempotencyKey', replace: '/confirmation/idempotencyKey' },
    ],
    at: { file: TEST_EMAIL, line: 'x-idempotency-key: /confirmation/idempotencyKey' },
  },
  {
    rule: 'operation-summary',
    fault: 'an operation has no summary',
    edits: [{ file: CREDITS, find: '  summary: Get the credit balance\n', replace: '' }],
    at: { file: CREDITS, line: 'get:' },
  },
  {
    rule: 'operation-description',
    fault: 'an operation is not described',
    edits: [{ file: CREDITS, find: '  description: >-\n', replace: '  x-notes: >-\n' }],
    at: { file: CREDITS, line: 'get:' },
  },
  {
    rule: 'operation-2xx-response',
    fault: 'an operation never succeeds',
    edits: [
      { file: ACK, find: "'200'", replace: "'302'" },
      { file: ACK, find: 'ackAlert.200.acknowledged', replace: 'ackAlert.302.acknowledged' },
      { file: ACK, find: 'ackAlert.200.empty', replace: 'ackAlert.302.empty' },
      {
        file: 'resources/alerts/examples/ackAlert.200.acknowledged.yaml',
        renameTo: 'resources/alerts/examples/ackAlert.302.acknowledged.yaml',
      },
      {
        file: 'resources/alerts/examples/ackAlert.200.empty.yaml',
        renameTo: 'resources/alerts/examples/ackAlert.302.empty.yaml',
      },
    ],
    at: { file: ACK, line: 'responses:' },
  },
  {
    rule: 'request-mime-type',
    fault: 'a request body is not JSON',
    edits: [
      {
        file: KNOWLEDGE_BASE,
        find: 'application/json:\n        schema:\n          $ref: schemas/KnowledgeBaseUpdate.yaml',
        replace:
          'text/json:\n        schema:\n          $ref: schemas/KnowledgeBaseUpdate.yaml',
      },
    ],
    at: { file: KNOWLEDGE_BASE, line: 'text/json:' },
  },
  {
    rule: 'response-mime-type',
    fault: 'a response is not JSON',
    edits: [
      {
        file: CREDITS,
        find: 'application/json:\n          schema:\n            $ref: schemas/CreditBalance.yaml',
        replace: 'text/json:\n          schema:\n            $ref: schemas/CreditBalance.yaml',
      },
    ],
    at: { file: CREDITS, line: 'text/json:' },
  },
  {
    rule: 'contract/error-envelope',
    fault: 'an error response has a schema of its own',
    edits: [
      {
        file: CREDITS,
        find: "'503':\n      description: The service is temporarily unavailable.\n      content:\n        application/json:\n          schema:\n            $ref: ../../shared/schemas/ErrorEnvelope.yaml",
        replace:
          "'503':\n      description: The service is temporarily unavailable.\n      content:\n        application/json:\n          schema: # open\n            $ref: ../alerts/schemas/AlertAcknowledgement.yaml",
      },
    ],
    at: { file: CREDITS, line: 'schema: # open' },
  },
  {
    rule: 'error-statuses',
    fault: 'an operation does not declare a status',
    edits: [
      {
        file: CREDITS,
        find: `    '503':
      description: The service is temporarily unavailable.
      content:
        application/json:
          schema:
            $ref: ../../shared/schemas/ErrorEnvelope.yaml
          examples:
            overloaded:
              $ref: examples/getCreditBalance.503.overloaded.yaml
`,
        replace: '',
      },
      { remove: 'resources/billing/examples/getCreditBalance.503.overloaded.yaml' },
    ],
    at: { file: CREDITS, line: 'responses:' },
  },
  {
    rule: 'list-response-wraps-one-array',
    fault: 'the array of a list may be missing',
    edits: [
      {
        file: 'resources/team/schemas/Invitations.yaml',
        find: 'required: [invitations]\n',
        replace: 'required: []\n',
      },
    ],
    at: { file: 'resources/team/schemas/Invitations.yaml', line: 'required: []' },
  },
];
