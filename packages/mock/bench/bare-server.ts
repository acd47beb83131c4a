/** The limit: a server that knows one answer. */
import { createServer } from 'node:http';

const body = Buffer.alloc(355, 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
