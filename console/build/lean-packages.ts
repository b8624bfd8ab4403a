import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Schemas pull in the JSON Schema writer, 6 kB of the first page; only the server's API needs it. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  load: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    async handler(id) {
      const exported = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
      return [...exported].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  },
};

const formats: Record<string, string> = {
  "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')": '{ format: String }',
  'new Intl.DateTimeFormat().resolvedOptions().timeZone': "''",
};

/** Charts create number and date formats on load, 150 ms on a slow phone; our charts supply their own texts. */
const withoutFormats: Plugin = {
  name: 'without-formats',
  apply: 'build',
  transform: {
    filter: { id: /uPlot\.esm\.js$/ },
    handler: (code) =>
      Object.entries(formats).reduce((lean, [original, replacement]) => {
        if (!lean.includes(original)) throw new Error(`uPlot no longer says '${original}'.`);
        return lean.replace(original, replacement);
      }, code),
  },
};

type IconNode = [tag: string, attributes: Record<string, string>][];

/** Strokes of one color look the same in one path. Each starts with an absolute point, so that they can be joined. */
export const joinStrokes = (code: string): string =>
  code.replace(/(?<=__iconNode = )\[.*\](?=;\n[\s\S]*createReactComponent\("outline")/, (text) => {
    const nodes = JSON.parse(text) as IconNode;
    const isStroke = ([tag, { d, key, ...others }]: IconNode[number]) =>
      tag === 'path' && d?.startsWith('M') && key !== undefined && Object.keys(others).length === 0;
    if (!nodes.every(isStroke)) return text;
    return JSON.stringify([['path', { d: nodes.map(([, { d }]) => d).join(''), key: 'svg' }]]);
  });

/** A table draws two icons in each row, of three paths each; every path is an element to be styled. */
const withOnePathPerIcon: Plugin = {
  name: 'one-path-per-icon',
  apply: 'build',
  transform: { filter: { id: /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ }, handler: joinStrokes },
};

export const leanPackages = [withoutJsonSchemas, withoutFormats, withOnePathPerIcon];
