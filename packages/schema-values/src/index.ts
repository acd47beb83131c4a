export {
  ajvJudges,
  documentUri,
  type Finding,
  type Judge,
  type JudgeFactory,
} from './judge.ts';
export {
  canonical,
  isObject,
  type Json,
  type JsonObject,
  member,
  setMember,
  stringsOf,
} from './json.ts';
export { type Labelled, SchemaValues, valuesOf, type ValuesOptions } from './schema-values.ts';
