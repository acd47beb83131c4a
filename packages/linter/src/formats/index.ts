export { formatFindings, FORMATS, type Format, type ReportContext } from './format-findings.ts';
export { wantsColor } from './wants-color.ts';
