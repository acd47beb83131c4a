import { describeCoverage } from './support/describe-coverage.ts';

await describeCoverage('spectral');
