import type { Mutation } from '../support/mutation.ts';

const INVITER = 'resources/team/schemas/Inviter.yaml';
const REACTION = 'resources/product-updates/schemas/Reaction.yaml';
const REACTIONS = 'resources/product-updates/schemas/Reactions.yaml';
const CREDIT_BALANCE = 'resources/billing/schemas/CreditBalance.yaml';
const ENVELOPE = 'shared/schemas/ErrorEnvelope.yaml';
const TIMESTAMP = 'shared/schemas/Timestamp.yaml';

/** Faults of schemas. */
export const SCHEMA_MUTATIONS: readonly Mutation[] = [
  {
    rule: 'no-duplicated-enum-values',
    fault: 'an enum has a value twice',
    edits: [{ file: REACTION, find: 'happy, love]', replace: 'happy, love, love]' }],
    at: { file: REACTION, line: 'enum: [sad, meh, neutral, happy, love, love]' },
  },
  {
    rule: 'no-enum-type-mismatch',
    fault: 'a value of an enum is not of the type',
    edits: [{ file: REACTION, find: 'happy, love]', replace: 'happy, love, 5]' }],
    at: { file: REACTION, line: 'enum: [sad, meh, neutral, happy, love, 5]' },
  },
  {
    rule: 'no-illogical-composition-keywords',
    fault: 'a choice offers the same schema twice',
    edits: [
      {
        file: REACTIONS,
        find: "      - type: 'null'\n",
        replace: "      - type: 'null'\n      - type: 'null' # again\n",
      },
    ],
    at: { file: REACTIONS, line: "- type: 'null' # again" },
  },
  {
    rule: 'no-mixed-number-range-constraints',
    fault: 'a number has two lower bounds',
    edits: [
      {
        file: CREDIT_BALANCE,
        find: '    description: All credits.\n',
        replace: '    description: All credits.\n    minimum: 0\n    exclusiveMinimum: -1\n',
      },
    ],
    at: { file: CREDIT_BALANCE, line: 'exclusiveMinimum: -1' },
  },
  {
    rule: 'no-required-schema-properties-undefined',
    fault: 'a property is required and not described',
    edits: [
      {
        file: ENVELOPE,
        find: '        description: Arbitrary further properties.\n',
        replace:
          '        description: Arbitrary further properties.\n        required: [violations]\n',
      },
    ],
    at: { file: ENVELOPE, line: 'required: [violations]' },
  },
  {
    rule: 'no-schema-type-mismatch',
    fault: 'an object has items',
    edits: [
      {
        file: INVITER,
        find: 'required: [userId, name, email]\n',
        replace: 'required: [userId, name, email]\nitems: { type: string }\n',
      },
    ],
    at: { file: INVITER, line: 'items: { type: string }' },
  },
  {
    rule: 'contract/assumption-reason',
    fault: 'an assumption gives no reason',
    edits: [
      {
        file: 'resources/campaigns/schemas/CampaignSource.yaml',
        find: 'x-assumption: Its fields are not shown, so any are allowed.',
        replace: 'x-assumption: open',
      },
    ],
    at: { file: 'resources/campaigns/schemas/CampaignSource.yaml', line: 'x-assumption: open' },
  },
  {
    rule: 'contract/closed-object',
    fault: 'a closed object does not say why',
    edits: [
      {
        file: 'resources/product-updates/schemas/CallToAction.yaml',
        find: 'x-closed: A call to action has no other properties.\n',
        replace: '',
      },
    ],
    at: {
      file: 'resources/product-updates/schemas/CallToAction.yaml',
      line: 'additionalProperties: false',
    },
  },
  {
    rule: 'contract/closed-object',
    fault: 'an object that says it is closed is open',
    edits: [
      {
        file: 'resources/product-updates/schemas/FixEntry.yaml',
        find: 'unevaluatedProperties: false\n',
        replace: '',
      },
    ],
    at: {
      file: 'resources/product-updates/schemas/FixEntry.yaml',
      line: 'x-closed: Entries have no properties other than those listed; `reactions` is absent in `fixes`.',
    },
  },
  {
    rule: 'contract/no-circular-schema',
    fault: 'a schema leads back to itself',
    edits: [
      {
        file: INVITER,
        find: 'properties:\n',
        replace: 'properties:\n  manager:\n    $ref: Inviter.yaml\n',
      },
    ],
    at: { file: INVITER, line: '$ref: Inviter.yaml' },
  },
  {
    rule: 'contract/property-camel-case',
    fault: 'the name of a property is not in camel case',
    edits: [
      {
        file: INVITER,
        find: 'properties:\n',
        replace: 'properties:\n  phone_number:\n    type: string\n    description: A number.\n',
      },
    ],
    at: { file: INVITER, line: 'phone_number:' },
  },
  {
    rule: 'contract/schema-description',
    fault: 'a property is not described',
    edits: [
      {
        file: INVITER,
        find: '    description: The name of the inviter.\n',
        replace: '',
      },
    ],
    at: { file: INVITER, line: 'name:' },
  },
  {
    rule: 'contract/timestamp-utc',
    fault: 'a timestamp is any string',
    edits: [
      {
        file: 'resources/team/schemas/Invitation.yaml',
        find: '    $ref: ../../../shared/schemas/Timestamp.yaml\n    description: When the invitation was accepted.\n',
        replace: '    type: string\n    description: When the invitation was accepted.\n',
      },
    ],
    at: { file: 'resources/team/schemas/Invitation.yaml', line: 'acceptedAt:' },
  },
  {
    rule: 'contract/timestamp-utc',
    fault: 'the pattern of timestamps has lost its end',
    edits: [{ file: TIMESTAMP, find: "Z$'", replace: "Z'" }],
    at: {
      file: TIMESTAMP,
      line: "pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]+)?)?Z'",
    },
  },
];
