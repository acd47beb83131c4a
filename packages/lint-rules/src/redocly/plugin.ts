import type { Plugin } from '@redocly/openapi-core';
import { AssumptionReason } from './assumption-reason.ts';
import { ClosedObject } from './closed-object.ts';
import { ComponentFileName } from './component-file-name.ts';
import { ComponentNameConflict } from './component-name-conflict.ts';
import { ErrorEnvelope } from './error-envelope.ts';
import { ExampleFileName } from './example-file-name.ts';
import { ExampleNameUnique } from './example-name-unique.ts';
import { NoCircularSchema } from './no-circular-schema.ts';
import { NoUnusedFile } from './no-unused-file.ts';
import { PathFileName } from './path-file-name.ts';
import { PropertyCamelCase } from './property-camel-case.ts';
import { RootIsAnIndex } from './root-is-an-index.ts';
import { SchemaDescription } from './schema-description.ts';
import { TimestampUtc } from './timestamp-utc.ts';

/** The rules that look at the text itself: at files, references and the keys of a schema. */
export default function createPlugin(): Plugin {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'assumption-reason': AssumptionReason,
        'closed-object': ClosedObject,
        'component-file-name': ComponentFileName,
        'component-name-conflict': ComponentNameConflict,
        'error-envelope': ErrorEnvelope,
        'example-file-name': ExampleFileName,
        'example-name-unique': ExampleNameUnique,
        'no-circular-schema': NoCircularSchema,
        'no-unused-file': NoUnusedFile,
        'path-file-name': PathFileName,
        'property-camel-case': PropertyCamelCase,
        'root-is-an-index': RootIsAnIndex,
        'schema-description': SchemaDescription,
        'timestamp-utc': TimestampUtc,
      },
    },
  };
}
