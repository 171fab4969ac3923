import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { allSheets } from '#tests/support/sheets/all-sheets.ts';

/** `node --import tsx tests/tools/sheets.ts` writes the sheets that the import is tested with. */
const FOLDER = join(repositoryRoot, 'tests/support/sheets/files');

mkdirSync(FOLDER, { recursive: true });
for (const { file, bytes, rows } of allSheets()) {
  writeFileSync(join(FOLDER, file), bytes);
  console.log(`${file}: ${rows.length} rows, ${bytes.length} bytes`);
}
