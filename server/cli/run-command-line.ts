import { StartError } from '#server/config/start-error.ts';

/** Runs a command of package.json; what stops it is said in its one line, and the exit code is 1. */
export async function runCommandLine(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
