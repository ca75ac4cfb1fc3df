// Writes src/api.bounds.ts: the most that the API's shapes allow of numbers, texts and lists, which is no part of types.
// With --check it only says whether the file is fresh.
import { readFileSync, writeFileSync } from 'node:fs';

const OUT = 'src/api.bounds.ts';
const BOUNDS = ['maximum', 'maxLength', 'maxItems'];

/** What bounds a shape and what is in it, by key; null where nothing does. A fixed number of things is a type. */
function boundsOf(shape) {
  if (shape.prefixItems) return null;
  const found = Object.fromEntries(BOUNDS.filter((name) => name in shape).map((name) => [name, shape[name]]));
  const parts = { ...shape.properties, ...(shape.items ? { items: shape.items } : {}) };
  for (const [key, part] of Object.entries(parts)) {
    const inner = boundsOf(part);
    if (inner) found[key] = inner;
  }
  return Object.keys(found).length ? found : null;
}

const { schemas } = JSON.parse(readFileSync('../openapi.json', 'utf8')).components;
const lines = Object.keys(schemas)
  .sort()
  .map((name) => [name, boundsOf(schemas[name])])
  .filter(([, bounds]) => bounds)
  .map(([name, bounds]) => `export const ${name} = ${JSON.stringify(bounds)} as const;`);
const text = ['/** The most of everything that the API allows, made by `make types`. */', ...lines, ''].join('\n');

if (!process.argv.includes('--check')) writeFileSync(OUT, text);
else if (readFileSync(OUT, 'utf8') !== text) {
  console.error(`${OUT} is not what the API says`);
  process.exit(1);
}
