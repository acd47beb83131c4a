import { isObject, type JsonObject } from '@sales-outreach/schema-values';
import { escapeToken, type Part, partOf, partsOf } from './follow.ts';
import type {
  Contract,
  Example,
  HeaderObject,
  Link,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  ResponseObject,
  SecurityScheme,
} from './model.ts';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * The operations of a document, references followed.
 *
 * @throws DocumentError where a reference leads nowhere
 */
export function readContract(document: JsonObject): Contract {
  const root: Part = { value: document, pointer: '' };
  const operations = partsOf(document, partOf(document, root, 'paths')).flatMap(
    ([path, item]) =>
      methods.flatMap((method) => {
        const operation = partOf(document, item, method);
        return operation
          ? [new OperationReader(document, path, item, method, operation).read()]
          : [];
      }),
  );
  const title = partOf(document, root, 'info', 'title')?.value;
  return { document, title: typeof title === 'string' ? title : 'An API', operations };
}

class OperationReader {
  readonly #document: JsonObject;
  readonly #path: string;
  readonly #item: Part;
  readonly #method: string;
  readonly #operation: Part;

  constructor(document: JsonObject, path: string, item: Part, method: string, operation: Part) {
    this.#document = document;
    this.#path = path;
    this.#item = item;
    this.#method = method;
    this.#operation = operation;
  }

  read(): Operation {
    const id = text(this.#at(this.#operation, 'operationId'));
    return {
      id: id ?? `${this.#method.toUpperCase()} ${this.#path}`,
      method: this.#method.toUpperCase(),
      path: this.#path,
      parameters: this.#parameters(),
      body: this.#body(),
      responses: this.#responses(),
      security: this.#security(),
      pointer: `/paths/${escapeToken(this.#path)}/${this.#method}`,
    };
  }

  #at(part: Part, ...names: string[]): Part | undefined {
    return partOf(this.#document, part, ...names);
  }

  #entries(part: Part, name: string): [string, Part][] {
    return partsOf(this.#document, this.#at(part, name));
  }

  #parameters(): Parameter[] {
    const found = new Map<string, Parameter>();
    for (const owner of [this.#item, this.#operation]) {
      for (const [, part] of this.#entries(owner, 'parameters')) {
        const parameter = this.#parameter(part);
        if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
      }
    }
    return [...found.values()];
  }

  #parameter(part: Part): Parameter | undefined {
    const name = text(this.#at(part, 'name'));
    const place = text(this.#at(part, 'in'));
    if (name === undefined || !isPlace(place)) return undefined;
    // OpenAPI 3.1.1, 4.8.12.2: header parameters of these names are not parameters.
    if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name))
      return undefined;
    const style =
      text(this.#at(part, 'style')) ??
      (place === 'query' || place === 'cookie' ? 'form' : 'simple');
    const [content] = this.#content(part);
    return {
      name,
      in: place,
      required: place === 'path' || flag(this.#at(part, 'required')) === true,
      style,
      explode: flag(this.#at(part, 'explode')) ?? style === 'form',
      allowReserved: flag(this.#at(part, 'allowReserved')) ?? false,
      content: content?.name,
      schema: this.#at(part, 'schema')?.pointer ?? content?.schema,
      examples: content?.examples ?? this.#examples(part),
      pointer: part.pointer,
    };
  }

  #body(): RequestBody | undefined {
    const part = this.#at(this.#operation, 'requestBody');
    return (
      part && {
        required: flag(this.#at(part, 'required')) ?? false,
        content: this.#content(part),
        pointer: part.pointer,
      }
    );
  }

  #content(part: Part): MediaType[] {
    return this.#entries(part, 'content').map(([name, media]) => ({
      name,
      schema: this.#at(media, 'schema')?.pointer,
      examples: this.#examples(media),
    }));
  }

  #examples(part: Part): Example[] {
    const named = this.#entries(part, 'examples').flatMap(([name, example]): Example[] => {
      const value = this.#at(example, 'value')?.value;
      return value === undefined ? [] : [{ name, value }];
    });
    const single = isObject(part.value) ? part.value['example'] : undefined;
    return single === undefined ? named : [...named, { name: 'example', value: single }];
  }

  #responses(): ResponseObject[] {
    return this.#entries(this.#operation, 'responses').map(([status, part]) => ({
      status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
      content: this.#content(part),
      headers: this.#entries(part, 'headers').map(([name, header]): HeaderObject => ({
        name,
        required: flag(this.#at(header, 'required')) ?? false,
        schema: this.#at(header, 'schema')?.pointer,
      })),
      links: this.#entries(part, 'links').map(([name, link]): Link => {
        const parameters = this.#at(link, 'parameters')?.value;
        return {
          name,
          operationId: text(this.#at(link, 'operationId')),
          operationRef: text(this.#at(link, 'operationRef')),
          parameters: isObject(parameters) ? parameters : {},
          requestBody: this.#at(link, 'requestBody')?.value,
        };
      }),
      pointer: part.pointer,
    }));
  }

  #security(): SecurityScheme[][] {
    const root: Part = { value: this.#document, pointer: '' };
    const requirements = this.#at(this.#operation, 'security') ?? this.#at(root, 'security');
    return partsOf(this.#document, requirements).map(([, requirement]) =>
      (isObject(requirement.value) ? Object.keys(requirement.value) : []).map((name) => {
        const scheme = this.#at(root, 'components', 'securitySchemes', name);
        const say = (member: string) => (scheme && text(this.#at(scheme, member))) ?? '';
        return {
          name,
          type: say('type'),
          scheme: say('scheme').toLowerCase(),
          in: say('in'),
          parameter: say('name'),
        };
      }),
    );
  }
}

function text(part: Part | undefined): string | undefined {
  return typeof part?.value === 'string' ? part.value : undefined;
}

function flag(part: Part | undefined): boolean | undefined {
  return typeof part?.value === 'boolean' ? part.value : undefined;
}

function isPlace(place: string | undefined): place is Parameter['in'] {
  return place === 'path' || place === 'query' || place === 'header' || place === 'cookie';
}
