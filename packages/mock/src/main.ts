#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Prism and its dependencies are most of what is loaded; compiled once, they start faster.
enableCompileCache();
const { runCommand } = await import('./command/run.ts');
process.exitCode = await runCommand(process.argv.slice(2));
