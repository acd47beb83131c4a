import * as path from 'node:path';
import { isRef, mapTypeToComponent, unescapePointerFragment } from '@redocly/openapi-core';
import {
  placeOf,
  walkSources,
  type Finding,
  type Sources,
} from '@sales-outreach/linter/sources';

/** A file, or a node within one, that becomes a component. */
interface Target {
  readonly file: string;
  /** JSON pointer within the file; `#/` is the whole of it. */
  readonly pointer: string;
}

/**
 * Finds the references whose targets would share a component's name.
 *
 * A component takes the name of its file, or of the property within a file that it is. Redocly
 * would call the second one `Name-2`, and which one that is would depend on the order of the
 * paths. It would also take two files that are equal today for one.
 */
export function findNameConflicts(sources: Sources): Finding[] {
  const owners = new Map<string, Target>();
  const conflicts = new Map<string, Finding>();
  const root = sources.document.source.absoluteRef;

  walkSources(sources, {
    Root({ components = {} }, { resolve, location }) {
      for (const [group, entries] of Object.entries(components)) {
        for (const [name, entry] of Object.entries<unknown>(entries ?? {})) {
          const own = {
            file: root,
            pointer: location.child(['components', group, name]).pointer,
          };
          const target = isRef(entry) ? resolve<object>(entry).location : undefined;
          owners.set(`${group}/${name}`, target ? toTarget(target) : own);
        }
      }
    },
    ref(_, { type, location }, resolved) {
      const group = mapTypeToComponent(type.name, 'oas3');
      const effective = resolved.chain?.[0]?.location ?? resolved.location;
      if (!group || !effective) return;
      const target = toTarget(effective);
      // Within the root a reference stays as it was typed.
      if (target.file === root && location.source.absoluteRef === root) return;
      const component = `${group}/${nameOf(target)}`;
      const owner = owners.get(component) ?? target;
      owners.set(component, owner);
      if (isSame(owner, target)) return;
      const clash = `${component} ${target.file}${target.pointer}`;
      if (conflicts.has(clash)) return;
      const [one, other] = [owner, target].map((taker) => describe(taker, path.dirname(root)));
      conflicts.set(clash, {
        ...placeOf(location),
        rule: 'component-name-conflict',
        severity: 'error',
        message: `${one} and ${other} would both become the component ${component}. Rename one of them.`,
      });
    },
  });
  return [...conflicts.values()];
}

function toTarget({ source, pointer }: { source: { absoluteRef: string }; pointer: string }) {
  return { file: source.absoluteRef, pointer };
}

function nameOf({ file, pointer }: Target): string {
  const property = pointer.split('/').at(-1);
  return property ? String(unescapePointerFragment(property)) : path.parse(file).name;
}

function isSame(left: Target, right: Target): boolean {
  return left.file === right.file && left.pointer === right.pointer;
}

function describe({ file, pointer }: Target, folder: string): string {
  const name = path.relative(folder, file).split(path.sep).join('/');
  return pointer === '#/' ? name : name + pointer;
}
