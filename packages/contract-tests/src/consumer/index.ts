export { argumentEdges, argumentsByChance, type CallArguments } from './call-arguments.ts';
export { checkClient, type ClientCheck, prepareClientCheck } from './check-client.ts';
export { checkSent, type SentContext } from './check-sent.ts';
export {
  type Call,
  type Called,
  type ClientUnderTest,
  type CreateClient,
  clientUnderTest,
  type Ended,
} from './client-under-test.ts';
export { type ConsumerFinding, findingsOf, type Note } from './finding.ts';
export { publicNameOf } from './public-name.ts';
export { mayRepeat, replayKeyOf } from './replay-key.ts';
export type { SentRequest } from './sent-request.ts';
