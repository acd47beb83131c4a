import ts from 'typescript-5';
import { listMentions, printNode, readMembers, type Declaration } from './read-declarations.ts';

/** A method of the client, in one text that says what it takes and gives. */
export interface Method {
  readonly text: string;
  readonly mentions: ReadonlySet<string>;
}

const OPERATION_REFERENCE = /\boperations\[['"]([^'"]+)['"]\]/g;

/**
 * Reads the methods of a generated client from `OutreachOperations`, which tells for each its
 * input, its output and the errors it knows.
 *
 * @param declarations - those of `methods.ts`
 * @param operations - the type `operations` of `contract.ts`: what has no name of its own in the
 *   contract is written there, and becomes a part of the text
 */
export function readMethods(
  declarations: ReadonlyMap<string, Declaration>,
  operations: Declaration | undefined,
): ReadonlyMap<string, Method> {
  const inner = readMembers(operations);
  const methods = readMembers(declarations.get('OutreachOperations'));
  return new Map(
    [...methods].map(([name, member]) => {
      const parts = readParts(member);
      const inputName = parts.get('input')?.getText() ?? '';
      const input = declarations.get(inputName);
      const shown = `${input?.text ?? ''}${member.getText()}`;
      const unnamed = [...shown.matchAll(OPERATION_REFERENCE)].flatMap(([, id = '']) => {
        const node = inner.get(id);
        return node ? [node] : [];
      });
      const signature = `${name}(input: ${inputName}): ${print(parts.get('output'))}`;
      const safe = `safe.${name}(input: ${inputName}): ${print(parts.get('result'))}`;
      const texts = [signature, safe, input?.text ?? '', ...new Set(unnamed.map(printNode))];
      const nodes = [member, ...unnamed, ...(input ? [input.node] : [])];
      return [
        name,
        {
          text: texts.join('\n'),
          mentions: new Set(nodes.flatMap((node) => [...listMentions(node)])),
        },
      ];
    }),
  );
}

function readParts({ type }: ts.PropertySignature): ReadonlyMap<string, ts.TypeNode> {
  const members = type && ts.isTypeLiteralNode(type) ? [...type.members] : [];
  return new Map(
    members
      .filter(ts.isPropertySignature)
      .flatMap((member) => (member.type ? [[member.name.getText(), member.type]] : [])),
  );
}

function print(node: ts.TypeNode | undefined): string {
  return node ? printNode(node) : 'unknown';
}
