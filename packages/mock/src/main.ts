#!/usr/bin/env node
import module from 'node:module';
import { explainOldNode } from './command/explain-old-node.ts';

// Only what every Node knows is imported above: a name that an old one lacks would be a stack trace.
const tooOld = explainOldNode(process.versions.node);
if (tooOld === undefined) {
  // Prism and its dependencies are most of what is loaded; compiled once, they start faster.
  module.enableCompileCache();
  const { runCommand } = await import('./command/run.ts');
  process.exitCode = await runCommand(process.argv.slice(2));
} else {
  process.stderr.write(`${tooOld}\n`);
  process.exitCode = 2;
}
