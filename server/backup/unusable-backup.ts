import { StartError } from '#server/base/config/start-error.ts';

/** A backup that is cut, changed, or doesn't open by what was given. Its message begins with the file's path. */
export class UnusableBackup extends StartError {}
