import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '../..');
const programs = ['server/src/main.ts', 'scripts/migrate.ts'];

/** Versions of the server side by side, of which `current`, a link, names the installed one. */
export const openReleases = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-releases-'));
  const current = join(folder, 'current');
  return {
    current,
    /** Its programs log its name when they start. The versions before it are deleted. */
    install: (name: string): void => {
      for (const older of readdirSync(folder)) rmSync(join(folder, older), { recursive: true });
      const release = join(folder, name);
      linkFolder('server/src', release);
      linkFolder('scripts', release);
      for (const program of programs) {
        const text = readFileSync(join(checkout, program), 'utf8');
        writeFileSync(join(release, program), `${text}\nconsole.log('${name} runs ${program}');\n`);
      }
      symlinkSync(release, current);
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};

/** Only the programs have to be files of this version; what they import may be anywhere. */
const linkFolder = (path: string, release: string): void => {
  mkdirSync(join(release, path), { recursive: true });
  for (const name of readdirSync(join(checkout, path)))
    if (!programs.includes(`${path}/${name}`))
      symlinkSync(join(checkout, path, name), join(release, path, name));
};
