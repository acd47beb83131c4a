import ts from 'typescript-5';

/** A type that a file exports. */
export interface Declaration {
  readonly name: string;
  readonly node: ts.TypeAliasDeclaration | ts.InterfaceDeclaration;
  /** Its text without comments, in one style. */
  readonly text: string;
  /** The names of the types that it speaks of. */
  readonly mentions: ReadonlySet<string>;
}

const printer = ts.createPrinter({ removeComments: true });

/** Reads the types that a source file exports, by their names and in its order. */
export function readDeclarations(source: string): ReadonlyMap<string, Declaration> {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ESNext, true);
  const declarations = file.statements
    .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    .map((node) => ({
      name: node.name.text,
      node,
      text: printNode(node),
      mentions: listMentions(node),
    }));
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}

/** The members of an interface by their names; none where it is no interface. */
export function readMembers(
  declaration: Declaration | undefined,
): ReadonlyMap<string, ts.PropertySignature> {
  const node = declaration?.node;
  const members = node && ts.isInterfaceDeclaration(node) ? [...node.members] : [];
  return new Map(
    members.filter(ts.isPropertySignature).map((member) => [memberName(member), member]),
  );
}

/** The text of a node without comments. */
export function printNode(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

/** The names of the types that a node speaks of. */
export function listMentions(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) {
      names.add(child.typeName.text);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

function memberName({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
