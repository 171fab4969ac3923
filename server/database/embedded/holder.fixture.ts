import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';

// Tests run this as a process: it opens the database of DATA_DIR, reports that, and stays until SIGTERM.
try {
  const settings = readSettings({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'silent' });
  const database = await openDatabase(settings, createLog(settings));
  process.once('SIGTERM', () => void database.close());
  console.log('ready');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
