/** GitHub said no: what was asked, and its answer. */
export class GithubError extends Error {
  override readonly name = 'GithubError';
}

/** The few calls of GitHub's REST API that a comment needs. */
export interface GithubApi {
  get(path: string): Promise<unknown>;
  /** All entries of a list, from all of its pages. */
  list(path: string): Promise<unknown[]>;
  send(method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown>;
}

const PAGE_LENGTH = 100;

/**
 * Calls GitHub's REST API.
 *
 * @param url - where it stands, such as `https://api.github.com`
 * @param token - one that may read and comment on pull requests
 */
export function createGithubApi(url: string, token: string): GithubApi {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    throw new GithubError(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  };
  return {
    get: (path) => call('GET', path),
    send: call,
    async list(path) {
      const entries: unknown[] = [];
      for (let page = 1; ; page += 1) {
        const found = await call('GET', `${path}?per_page=${PAGE_LENGTH}&page=${page}`);
        if (!Array.isArray(found)) throw new GithubError(`GET ${path}: expected a list.`);
        entries.push(...found);
        if (found.length < PAGE_LENGTH) return entries;
      }
    },
  };
}
