import ts from 'typescript';

const { factory } = ts;

/**
 * Gives every schema a type of its own name, and uses that name wherever the schema is used.
 *
 * openapi-typescript writes a schema once, inside `components`, and can add an alias that points
 * there. An alias of that kind is gone as soon as TypeScript resolves it: editors and error
 * messages then show the whole structure, and the alias has no doc comment. So the structure
 * moves to the name, with its comment, and `components` points to it.
 *
 * A schema becomes a type alias and not an interface: editors show what is in it, and it can be
 * passed where `Record<string, unknown>` is expected.
 *
 * @param statements - what openapi-typescript generated
 * @returns the named types, then the same statements
 * @throws {@link Error} if a schema has a name that no type can have
 */
export function nameSchemas(statements: readonly ts.Node[]): ts.Node[] {
  const schemas = findSchemas(statements);
  const names = new Set(schemas.map(nameOf));
  const rewrite = (node: ts.Node) => useNames(node, names);
  const aliases = schemas.map((schema) => rewrite(toAlias(schema)));
  const links = new Map(schemas.map((schema) => [schema, toLink(schema)]));
  return [...aliases, ...statements.map((statement) => rewrite(relink(statement, links)))];
}

function findSchemas(statements: readonly ts.Node[]): ts.PropertySignature[] {
  const components = statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'components');
  const schemas = components?.members
    .filter(ts.isPropertySignature)
    .find((member) => nameOf(member) === 'schemas')?.type;
  return schemas && ts.isTypeLiteralNode(schemas)
    ? schemas.members.filter(ts.isPropertySignature)
    : [];
}

function nameOf(property: ts.PropertySignature): string {
  if (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) {
    return property.name.text;
  }
  throw new Error(
    `Expected a property with a plain name, got ${ts.SyntaxKind[property.name.kind]}.`,
  );
}

function toAlias(schema: ts.PropertySignature): ts.TypeAliasDeclaration {
  if (!ts.isIdentifier(schema.name) || !schema.type) {
    throw new Error(
      `The schema "${nameOf(schema)}" needs a name that a type can have: ` +
        'letters, digits and underscores, and no digit first.',
    );
  }
  const alias = factory.createTypeAliasDeclaration(
    [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    schema.name,
    undefined,
    schema.type,
  );
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(schema));
}

/** The property in `components` that points to the named type; its comment stands there. */
function toLink(schema: ts.PropertySignature): ts.PropertySignature {
  return factory.createPropertySignature(
    schema.modifiers,
    schema.name,
    schema.questionToken,
    factory.createTypeReferenceNode(nameOf(schema)),
  );
}

function relink(
  statement: ts.Node,
  links: ReadonlyMap<ts.Node, ts.PropertySignature>,
): ts.Node {
  return replace(statement, (node) => links.get(node));
}

/** Replaces `components["schemas"]["Name"]` by `Name`. */
function useNames(statement: ts.Node, names: ReadonlySet<string>): ts.Node {
  return replace(statement, (node) => {
    const [root, group, name, ...inside] = readAccess(node);
    const isSchema = root === 'components' && group === 'schemas' && inside.length === 0;
    return isSchema && name && names.has(name)
      ? factory.createTypeReferenceNode(name)
      : undefined;
  });
}

/** Reads `a["b"]["c"]` as `['a', 'b', 'c']`; anything else is empty. */
function readAccess(node: ts.Node): string[] {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    return [node.typeName.text];
  }
  if (!ts.isIndexedAccessTypeNode(node)) return [];
  const { objectType, indexType } = node;
  const isKey = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal);
  return isKey ? [...readAccess(objectType), indexType.literal.text] : [];
}

function replace(
  root: ts.Node,
  replacementOf: (node: ts.Node) => ts.Node | undefined,
): ts.Node {
  const { transformed } = ts.transform(root, [
    (context) => {
      const visit = (node: ts.Node): ts.Node =>
        replacementOf(node) ?? ts.visitEachChild(node, visit, context);
      return (node) => ts.visitNode(node, visit);
    },
  ]);
  return transformed[0] ?? root;
}
