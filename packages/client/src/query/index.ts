export {
  createQueries,
  type MutationFactory,
  type OutreachQueries,
  type QueryFactory,
} from './create-queries.ts';
