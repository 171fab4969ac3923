import { isLoopback } from './hosts.ts';
import type { Settings } from './settings.ts';

type Told = Pick<Settings, 'isPublic' | 'publicUrl' | 'smtpUrl' | 'smtpTls' | 'metricsPort' | 'metricsHost'>;

/** One line for each missing setting that a public server should have. Empty on loopback outside of production. */
export const publicWarnings = (
  { isPublic, publicUrl, smtpUrl, smtpTls, metricsPort, metricsHost }: Told,
  runsAsRoot: boolean,
): string[] => {
  if (!isPublic) return [];
  const warnings = [];
  if (!publicUrl.startsWith('https:')) {
    warnings.push(`PUBLIC_URL: links in mails begin with ${publicUrl}, which is not https`);
  }
  if (smtpUrl === null) {
    warnings.push('SMTP_URL: not set, so mails stay in DATA_DIR/mail and nobody gets them');
  }
  if (smtpUrl?.startsWith('smtp:') && smtpTls === 'optional') {
    warnings.push('SMTP_TLS: optional, so mails and the password of SMTP_URL may go in clear');
  }
  if (metricsPort !== null && !isLoopback(metricsHost)) {
    warnings.push(`METRICS_HOST: ${metricsHost}, so whoever reaches it reads the metrics`);
  }
  if (runsAsRoot) warnings.push('The process runs as root: give it a user of its own');
  return warnings;
};
