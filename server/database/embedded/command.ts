import { spawn } from 'node:child_process';
import { StartError } from '#server/base/config/start-error.ts';
import { type Account, CLEAN_ENVIRONMENT, runAs } from './account.ts';

/** `input` goes to standard input. Throws StartError with the last line of the output when the program fails. */
export const runCommand = async (
  account: Account | null,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> => {
  const child = spawn(program, args, { ...runAs(account), env: CLEAN_ENVIRONMENT, cwd: '/' });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(String(chunk)));
  // It may end before it has read everything; its exit code says what that meant.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw new StartError(`The database could not be made: ${lastLine(words.join(''))}`);
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason given';
