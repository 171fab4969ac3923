import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';
import type { Front } from './populated-server.ts';

/**
 * Debian's Caddy, without https. It passes event streams on at once by itself. `flush_interval -1` would keep the server's
 * side of a stream open after a phone has gone.
 */
export async function startCaddy(serverPort: number): Promise<Front> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'vigente-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy 127.0.0.1:${serverPort}
}
`,
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error('Caddy does not run (Debian: caddy)', { cause: error });
  });
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/api/v1/health`)).ok;
  await Promise.race([until(answers, { what: 'Caddy to answer' }), failed]);
  return {
    port,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
