import type { Answer } from './message.ts';

/** What a proxy in between sends when the server behind it is gone: no JSON, and no envelope. */
export const BAD_GATEWAY: Answer = {
  status: 502,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(
    '<html>\n<head><title>502 Bad Gateway</title></head>\n<body>\n<center><h1>502 Bad Gateway</h1></center>\n</body>\n</html>\n',
  ),
};
