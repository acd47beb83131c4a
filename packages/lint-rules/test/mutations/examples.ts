import type { Mutation } from '../support/mutation.ts';

const CREDITS = 'resources/billing/organizations_{orgId}_billing_credits.yaml';
const ACK =
  'resources/alerts/organizations_{orgId}_workspaces_{wsId}_alerts_{alertId}_ack.yaml';
const EMPTY_CREDITS = 'resources/billing/examples/getCreditBalance.200.empty.yaml';
const NO_ACCESS = 'resources/contacts/examples/listContactLists.403.noAccess.yaml';
const EMPTY_ACK = 'resources/alerts/examples/ackAlert.200.empty.yaml';

/** Faults of examples. */
export const EXAMPLE_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'no-invalid-media-type-examples',
    fault: 'an example does not fit its schema',
    edits: [{ file: EMPTY_CREDITS, find: 'total: 0', replace: 'total: none' }],
    at: { file: EMPTY_CREDITS, line: 'total: none' },
  },
  {
    rule: 'no-invalid-parameter-examples',
    fault: 'an example of a parameter does not fit its schema',
    edits: [
      {
        file: 'resources/campaigns/parameters/CampaignObjectId.yaml',
        find: 'value: 66b0e7f19c3d5a0013f7e2a8',
        replace: 'value: spring',
      },
    ],
    at: {
      file: 'resources/campaigns/parameters/CampaignObjectId.yaml',
      line: 'value: spring',
    },
  },
  {
    rule: 'no-invalid-schema-examples',
    fault: 'an example in a schema does not fit it',
    edits: [
      {
        file: 'shared/schemas/Timestamp.yaml',
        find: "  - '2026-03-02T09:30Z'\n",
        replace: "  - '2026-03-02'\n",
      },
    ],
    at: { file: 'shared/schemas/Timestamp.yaml', line: "- '2026-03-02'" },
  },
  {
    rule: 'oas3-examples-value-or-externalValue',
    fault: 'an example has no value',
    edits: [{ file: EMPTY_ACK, find: 'value: {}\n', replace: '' }],
    at: { file: EMPTY_ACK, line: 'summary: An object without properties' },
  },
  {
    rule: 'examples-present',
    fault: 'a 200 has one example only',
    edits: [
      {
        file: ACK,
        find: '            empty:\n              $ref: examples/ackAlert.200.empty.yaml\n',
        replace: '',
      },
      { remove: EMPTY_ACK },
    ],
    at: { file: ACK, line: 'examples:' },
  },
  {
    rule: 'error-code-catalogue',
    fault: 'the code of an example belongs to another status',
    edits: [{ file: NO_ACCESS, find: 'code: forbidden', replace: 'code: unauthorized' }],
    at: { file: NO_ACCESS, line: 'code: unauthorized' },
  },
  {
    rule: 'request-id-unique',
    fault: 'two examples have one request identifier',
    edits: [
      {
        file: 'resources/team/examples/listInvitations.default.conflict.yaml',
        find: 'requestId: req_01KA73YGS7QTXZQ80S58JM7WYW',
        replace: 'requestId: req_01KAS4V7RK4Q35EBGNFBA1G4XK',
      },
    ],
    at: {
      file: 'resources/team/examples/listInvitations.default.conflict.yaml',
      line: 'requestId: req_01KAS4V7RK4Q35EBGNFBA1G4XK',
    },
  },
  {
    rule: 'contract/example-name-unique',
    fault: 'two answers have an example of one name',
    edits: [
      {
        file: CREDITS,
        find: 'overloaded:\n              $ref: examples/getCreditBalance.503.overloaded.yaml',
        replace:
          'unexpected:\n              $ref: examples/getCreditBalance.503.unexpected.yaml',
      },
      {
        file: 'resources/billing/examples/getCreditBalance.503.overloaded.yaml',
        renameTo: 'resources/billing/examples/getCreditBalance.503.unexpected.yaml',
      },
    ],
    at: { file: CREDITS, line: 'unexpected:' },
  },
  {
    rule: 'contract/example-file-name',
    fault: 'the file of an example is named after another case',
    edits: [
      {
        file: CREDITS,
        find: '            empty:\n',
        replace: '            nothing:\n',
      },
    ],
    at: { file: CREDITS, line: '$ref: examples/getCreditBalance.200.empty.yaml' },
  },
];
