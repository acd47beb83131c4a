/** Puts the bundle into the package, so that `outreach-mock` serves it where no other is named. */
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));
copyFileSync(bundle, new URL('../dist/openapi.json', import.meta.url));
