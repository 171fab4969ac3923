import { describe, expect, it } from 'vitest';
import { publicWarnings } from './public-warnings.ts';

const GOOD = {
  isPublic: true,
  publicUrl: 'https://panel.example',
  smtpUrl: 'smtps://mail.example',
  smtpTls: 'required',
  metricsPort: null,
  metricsHost: '127.0.0.1',
} as const;

describe('warnings of a start', () => {
  it('[SEC-90] name an address that is not https, mail that goes nowhere, and root', () => {
    expect(publicWarnings(GOOD, false)).toEqual([]);
    expect(publicWarnings({ ...GOOD, publicUrl: 'http://localhost:4000', smtpUrl: null }, true)).toEqual([
      expect.stringMatching(/^PUBLIC_URL: .*not https$/),
      expect.stringMatching(/^SMTP_URL: not set/),
      expect.stringMatching(/runs as root/),
    ]);
  });

  it('[SEC-90] are none on loopback outside of production', () => {
    expect(
      publicWarnings(
        { ...GOOD, isPublic: false, publicUrl: 'http://localhost:4000', smtpUrl: null, smtpTls: 'optional' },
        true,
      ),
    ).toEqual([]);
  });

  it('[OPS-33] name an address of the metrics that others may reach', () => {
    expect(publicWarnings({ ...GOOD, metricsPort: 9464 }, false)).toEqual([]);
    expect(publicWarnings({ ...GOOD, metricsHost: '0.0.0.0' }, false)).toEqual([]);
    expect(publicWarnings({ ...GOOD, metricsPort: 9464, metricsHost: '0.0.0.0' }, false)).toEqual([
      expect.stringMatching(/^METRICS_HOST: 0\.0\.0\.0, /),
    ]);
  });

  it('[SEC-69] name mail that may go in clear, without its password', () => {
    const smtpUrl = 'smtp://panel:hunter2@mail.example';
    expect(publicWarnings({ ...GOOD, smtpUrl }, false)).toEqual([]);
    expect(publicWarnings({ ...GOOD, smtpTls: 'optional' }, false)).toEqual([]);
    expect(publicWarnings({ ...GOOD, smtpUrl, smtpTls: 'optional' }, false)).toEqual([
      expect.stringMatching(/^SMTP_TLS: optional(?!.*hunter2)/),
    ]);
  });
});
