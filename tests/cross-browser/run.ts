/** `npm run engines`: the journeys in Firefox and WebKitGTK; refuses to run when one is missing. */
import { spawn } from 'node:child_process';
import { ensureEngines, namePackages } from '#tests/support/machine/engines.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

const missing = ensureEngines();
if (missing.length > 0) {
  console.error(`Missing engines: install ${namePackages(missing)}.`);
  process.exitCode = 1;
} else {
  const child = spawn(
    'playwright',
    ['test', '--config', 'tests/cross-browser.config.ts', ...process.argv.slice(2)],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
    },
  );
  process.once('SIGTERM', () => void child.kill('SIGTERM'));
  child.once('error', (error) => {
    throw error;
  });
  child.once('close', (code) => (process.exitCode = code ?? 1));
}
