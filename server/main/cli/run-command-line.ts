import { StartError } from '#server/base/config/start-error.ts';

/** Prints a StartError as its one line, other errors with their stack, and exits with 1. */
export async function runCommandLine(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
