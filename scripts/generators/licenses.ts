// Generates server/generated/licenses.json from the dependencies that ship with the product.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkOf } from './link-of.ts';
import { platformProducts } from './platform-products.ts';

const root = join(import.meta.dirname, '..', '..');

type LockEntry = { dev?: boolean; optional?: boolean; link?: boolean; os?: string[]; cpu?: string[] };
type Manifest = {
  name: string;
  description?: string;
  homepage?: string;
  license?: string | { type?: string };
  author?: string | { name?: string };
  repository?: string | { url?: string };
};

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Packages for a single platform would make the list differ from machine to machine; see `platformProducts`. */
const isShipped = ([path, entry]: [string, LockEntry]): boolean =>
  path.startsWith('node_modules/') &&
  !path.includes('/@types/') &&
  !entry.dev &&
  !entry.link &&
  !entry.os &&
  !entry.cpu;

const licenseFile = (folder: string, pattern: RegExp): string => {
  const name = readdirSync(folder)
    .sort()
    .find((file) => pattern.test(file));
  return name ? readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim() : '';
};

const copyrightIn = (text: string, manifest: Manifest): string => {
  const line = text
    .split('\n')
    .find((candidate) => /^\W*(copyright|\(c\)|©)/i.test(candidate) && /\d{4}|\bby\b/i.test(candidate));
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
  return line?.trim() ?? (author ? `Copyright ${author.replace(/\s*[<(].*/, '')}` : '');
};

const toLicense = (folder: string) => {
  const manifest = read<Manifest>(join(folder, 'package.json'));
  const type =
    typeof manifest.license === 'string' ? manifest.license : (manifest.license?.type ?? 'See package');
  const identifier = type.replace(/[()]/g, '').split(' ')[0] ?? '';
  return {
    productName: manifest.name,
    productDescription: manifest.description ?? '',
    productLink: linkOf(manifest),
    licenseType: type,
    licenseLink: `https://spdx.org/licenses/${identifier}.html`,
    copyrightText: copyrightIn(licenseFile(folder, /^(licen[cs]e|copying)/i), manifest),
    noticeText: licenseFile(folder, /^notice/i),
    changesText: '',
  };
};

export const licenses = {
  path: 'server/generated/licenses.json',
  generate: async (): Promise<string> => {
    const lock = read<{ packages: Record<string, LockEntry> }>(join(root, 'package-lock.json'));
    const records = Object.entries(lock.packages)
      .filter(isShipped)
      .map(([path]) => join(root, path))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map(toLicense);
    const ofPlatforms = platformProducts
      .filter(({ packages }) => Object.keys(lock.packages).some((path) => packages.test(path)))
      .map(({ license }) => license);
    const unique = new Map([...records, ...ofPlatforms].map((record) => [record.productName, record]));
    const sorted = [...unique.values()].sort((a, b) =>
      a.productName.toLowerCase() < b.productName.toLowerCase() ? -1 : 1,
    );
    return `${JSON.stringify(sorted, null, 2)}\n`;
  },
};
