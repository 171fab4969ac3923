import { runServer } from './run-server.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { startWatchdog } from '#server/jobs/watchdog.ts';
import { StartError } from '#server/base/config/start-error.ts';

/** All errors except StartError are bugs and are printed with their stack. */
function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

// Registered first: a signal during the start takes effect as soon as the start is complete.
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});

startWatchdog(process.env);
try {
  const server = await runServer(readSettings(process.env));
  console.log(`Vigente is ready: ${server.address}`);
  if (server.metricsAddress !== null) console.log(`Metrics: ${server.metricsAddress}`);
  if (server.welcome !== null) console.log(server.welcome);
  await stopRequested;
  setTimeout(() => {
    console.error('The stop took too long: what was under way is cut off');
    process.exit(0);
  }, server.stopsWithinMs).unref();
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
