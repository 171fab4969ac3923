import { codeOf } from './data-folder.ts';
import { SettingError } from './start-error.ts';

interface Place {
  host: string;
  port: number;
  /** Names of the settings for host and port. */
  names: readonly [host: string, port: string];
}

/** Names the setting at fault; returns other errors unchanged. */
export const listenProblem = (error: unknown, { host, port, names }: Place): unknown => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new SettingError(names[1], `${port} is in use by another process`);
  if (code === 'EACCES') return new SettingError(names[1], `${port} can't be used by this user`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new SettingError(names[0], `${host} is no address of this machine`);
  }
  return error;
};

/** A browser can't open "all addresses". */
export const nameOfHost = (host: string): string => {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
