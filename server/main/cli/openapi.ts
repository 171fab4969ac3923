import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentApi } from './document-api.ts';
import { repositoryRoot } from '#server/base/config/repository-root.ts';

const folder = join(repositoryRoot, 'docs');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'openapi.json'), `${JSON.stringify(await documentApi(), null, 2)}\n`);
