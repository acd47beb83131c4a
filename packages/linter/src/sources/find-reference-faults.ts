import { isRef, type UserContext } from '@redocly/openapi-core';
import type { Finding } from '../finding.ts';
import { placeOf } from './place-of.ts';
import { SourceError } from './source-error.ts';
import { walkSources, type Sources } from './walk-sources.ts';

/** Redocly's name for the rule that every `$ref` leads somewhere. */
export const REFERENCE_RULE = 'no-unresolved-refs';

/** The rule that every file of a document is YAML. */
export const SYNTAX_RULE = 'yaml-syntax';

/**
 * Finds every `$ref` that leads nowhere, and every file that can't be parsed: the latter once,
 * in the file itself, however many places refer to it.
 *
 * Redocly reports a file that does not parse once more for each of these places, and for a file
 * that is empty it reports nothing but the places.
 */
export function findReferenceFaults(sources: Sources): Finding[] {
  const faults: Finding[] = [];
  walkSources(sources, {
    ref({ $ref }, { location }, { node, error }) {
      if (node !== undefined) return;
      faults.push(toFault($ref, error, location));
    },
    // OpenAPI 3.1.1, section 4.8.19: an example's value may stand in a file of its own.
    Example(example: unknown, { resolve, location }) {
      // What stands in place of an example may be anything; its form is judged by the rules.
      if (typeof example !== 'object' || example === null) return;
      if (!('externalValue' in example) || typeof example.externalValue !== 'string') return;
      const { externalValue } = example;
      const { node, error } = resolve<object>({ $ref: externalValue });
      if (node !== undefined) return;
      faults.push(toFault(externalValue, error, location.child('externalValue')));
    },
    any(node: unknown, { location, type }) {
      // In a map of names, `$ref` is a name like any other.
      if (type.additionalProperties || typeof node !== 'object' || node === null) return;
      if (!('$ref' in node) || isRef(node)) return;
      const got = node.$ref === null ? 'nothing' : JSON.stringify(node.$ref);
      faults.push(
        toReferenceFault(
          `Expected \`$ref\` to name a file as text, got ${got}.`,
          location.child('$ref'),
        ),
      );
    },
  });
  return faults;
}

function toFault(
  reference: string,
  error: Error | undefined,
  location: UserContext['location'],
): Finding {
  return error instanceof SourceError
    ? toSyntaxFault(error)
    : toReferenceFault(explain(reference, error), location);
}

/** The finding for a file that can't be parsed. */
export function toSyntaxFault({ message, file, start }: SourceError): Finding {
  return { rule: SYNTAX_RULE, severity: 'error', message, file, start, end: start, path: [] };
}

function toReferenceFault(message: string, location: UserContext['location']): Finding {
  return { ...placeOf(location), rule: REFERENCE_RULE, severity: 'error', message };
}

function explain(reference: string, error: Error | undefined): string {
  if (/#[^/]/.test(reference)) {
    return `\`${reference}\` leads nowhere: expected a JSON pointer after \`#\`, as in \`file.yaml#/name\`.`;
  }
  return `\`${reference}\` leads nowhere: ${error?.message ?? 'the file has nothing at that JSON pointer'}.`;
}
