import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentApi } from '#server/main/cli/document-api.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

it('[OPS-19] docs/openapi.json says what the routes say; a change of the contract shows in it', async () => {
  const written: unknown = JSON.parse(readFileSync(join(repositoryRoot, 'docs/openapi.json'), 'utf8'));
  const made: unknown = JSON.parse(JSON.stringify(await documentApi()));
  expect(written, 'Run `npm run openapi`').toEqual(made);
});
