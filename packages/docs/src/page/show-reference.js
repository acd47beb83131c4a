// @ts-check
/**
 * Runs in the browser: loads the document beside the page and shows it.
 *
 * `showReference` may be called again with a newer document; the page is then updated in place.
 */
import { createApiReference } from './scalar/standalone.esm.js';

/** @type {ReturnType<typeof createApiReference> | undefined} */
let reference;

/** @param {Record<string, any>} document */
export function showReference(document) {
  const configuration = configure(document);
  if (reference) reference.updateConfiguration(configuration);
  else reference = createApiReference('#reference', configuration);
}

/** @param {Record<string, any>} content */
function configure(content) {
  const { tags, operations } = content['x-deep-links'];
  const schemas = content.components?.schemas ?? {};
  const isSmall = Object.keys({ ...operations, ...schemas }).length <= 150;
  return {
    content,
    generateTagSlug: ({ name }) => tags[name] ?? name,
    generateOperationSlug: ({ method, path }) => operations[`${method} ${path}`],
    generateModelSlug: ({ name }) => name,
    modelsSectionLabel: 'Schemas',
    orderSchemaPropertiesBy: 'preserve',
    // What is expanded is found by the browser's own search, and a deep link into it lands exactly.
    // But each schema costs the page's start some 20 ms, so a large document starts collapsed.
    defaultOpenAllTags: isSmall,
    expandAllModelSections: isSmall,
    expandAllSchemaProperties: isSmall,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    theme: 'default',
    // The contract itself is linked in the introduction; the button would hand out the display copy.
    documentDownloadType: 'none',
    // Everything that would call, or lead to, a service of somebody else.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
  };
}

const notice = document.querySelector('#notice');
try {
  const response = await fetch('reference.json');
  if (!response.ok)
    throw new Error(`reference.json: ${response.status} ${response.statusText}`);
  showReference(await response.json());
  notice?.remove();
} catch (error) {
  if (notice) notice.textContent = `The reference could not be loaded. ${error}`;
  throw error;
}
