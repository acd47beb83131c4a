import { quote } from '../request/curl-line.ts';
import { type Arguments, defaults } from './arguments.ts';

/**
 * The words of a command line that a replay needs besides seed, phase and operation: without them
 * it would send other requests, or hold another server against another document. Values of headers are left out, for a
 * report is passed on.
 */
export function replayWords(given: Arguments): readonly string[] {
  const { document, target, headers, badHeader, prefer, cases, timeout, responseTime } = given;
  return [
    ...(document === undefined ? [] : ['--document', quote(document)]),
    ...(target === undefined ? [] : ['--target', quote(target.href)]),
    ...headers.flatMap(([name]) => ['--header', quote(`${name}: <left out>`)]),
    ...(badHeader === undefined ? [] : ['--bad-header', quote(`${badHeader[0]}: <left out>`)]),
    ...(prefer === true ? ['--prefer'] : []),
    ...(cases === defaults.cases ? [] : ['--cases', String(cases)]),
    ...(timeout === defaults.timeout ? [] : ['--timeout', String(timeout)]),
    ...(responseTime === undefined ? [] : ['--response-time', String(responseTime)]),
  ];
}
