/** Writes THIRD_PARTY_NOTICES.md: the packages that are part of the product or that run it. */
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};

/** Development packages whose content the build puts into the product. */
const SHIPPED_DEV_PACKAGES = new Set(['@iconify-json/ph']);

const MODULES = 'node_modules/';
const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

const isShipped = (folder: string, { dev, devOptional, link }: LockedPackage): boolean =>
  folder.includes(MODULES) &&
  !link &&
  (SHIPPED_DEV_PACKAGES.has(nameOf(folder)) || (!dev && !devOptional));

/** The notices for the packages of a lock file. */
export function noticesOf(lock: { packages: Record<string, LockedPackage> }): string {
  const rows = Object.entries(lock.packages)
    .filter(([folder, locked]) => isShipped(folder, locked))
    .map(([folder, { version = '', license = 'see the package' }]) => ({
      name: nameOf(folder),
      row: `- ${nameOf(folder)} ${version}: ${license}`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ row }) => row);
  return `# Third-party notices

The packages that are part of the product or that run it, with version and licence. Optional packages of other platforms are listed as well. Each package contains the text of its licence. \`npm run notices\` writes this file from \`package-lock.json\`.

${[...new Set(rows)].join('\n')}
`;
}

export const NOTICES_FILE = 'THIRD_PARTY_NOTICES.md';

export const readLock = (): Parameters<typeof noticesOf>[0] =>
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof noticesOf>[0];

if (import.meta.main) writeFileSync(NOTICES_FILE, noticesOf(readLock()));
