import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  /** Its output on both streams, in the order of arrival. */
  output: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a program to its end. A nonzero exit is a result (a signal counts as 1); only a failed start throws. */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (output += chunk));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
