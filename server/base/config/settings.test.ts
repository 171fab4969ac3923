import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingError } from './start-error.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

const problemWith = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
};

describe('settings', () => {
  it('[OPS-08][OPS-12] have defaults with an empty environment', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      poolSize: 16,
      databasePrepared: true,
      appSecret: null,
      keyFile: null,
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      smtpTls: 'required',
      mailFrom: 'Vigente <no-responder@localhost>',
      trialDays: 7,
      supportPhone: null,
      demo: true,
      demoPassword: null,
      logLevel: 'info',
      rateLimit: true,
      adminTotp: false,
      minFreeMb: 100,
      hashSlots: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
      drainSeconds: 0,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      backupDir: null,
      backupBeforeMigration: true,
      pushHosts: null,
      trustedProxies: null,
      production: false,
      isPublic: false,
    });
  });

  it('[OPS-08] take what the environment says', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/vigente',
      DATABASE_URL: 'postgres://u:p@db.example/vigente',
      APP_SECRET: SECRET,
      PUBLIC_URL: 'https://panel.example/app/',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Panel <panel@panel.example>',
      TRIAL_DAYS: '30',
      SUPPORT_PHONE: '+51987654321',
      DEMO_PASSWORD: 'una clave',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
    expect(settings).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/srv/vigente', trialDays: 30 });
    expect(settings).toMatchObject({
      publicUrl: 'https://panel.example/app',
      mailFrom: 'Panel <panel@panel.example>',
    });
    expect(settings).toMatchObject({
      demo: false,
      demoPassword: 'una clave',
      logLevel: 'warn',
      production: true,
    });
    expect(settings.appSecret).toEqual(Buffer.alloc(32, 7));
  });

  it('[OPS-33][OPS-35] take where the metrics are shown, and the folder of backups', () => {
    const env = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', BACKUP_DIR: '/srv/backups' };
    expect(readSettings(env)).toMatchObject({
      metricsPort: 9464,
      metricsHost: '10.0.0.5',
      backupDir: '/srv/backups',
    });
    expect(problemWith({ METRICS_PORT: '4000' })).toBe('METRICS_PORT: must be another than PORT');
    expect(problemWith({ METRICS_PORT: '70000' })).toMatch(/^METRICS_PORT: /);
    expect(problemWith({ METRICS_HOST: 'a b' })).toMatch(/^METRICS_HOST: /);
  });

  it('[OPS-08] take an empty value for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', SUPPORT_PHONE: '' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/x'],
    ['DATABASE_DIRECT_URL', 'postgres://db.example/vigente'],
    ['APP_SECRET', Buffer.alloc(31).toString('base64')],
    ['APP_SECRET', '!'.repeat(60)],
    ['PUBLIC_URL', 'panel.example'],
    ['PUBLIC_URL', 'https://panel.example/?a=1'],
    ['SMTP_URL', 'hunter2'],
    ['SMTP_URL', 'smtp://a:hunter2@mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_TLS', 'no'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['TRIAL_DAYS', '0'],
    ['TRIAL_DAYS', '366'],
    ['TRIAL_DAYS', '7.5'],
    ['SUPPORT_PHONE', '987654321'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'off'],
    ['MIN_FREE_MB', '-1'],
    ['POOL_SIZE', '7'],
    ['HASH_SLOTS', '0'],
    ['HASH_SLOTS', '5'],
    ['DRAIN_SECONDS', '61'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1, everybody'],
    ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
    ['PUSH_HOSTS', 'fcm.googleapis.com,'],
    ['PUSH_HOSTS', '*'],
    ['PUSH_HOSTS', '10.0.0.1'],
  ])('[OPS-15] refuse a bad %s (%s) in one line that names it', (name, value) => {
    const problem = problemWith({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}: .+$`));
    expect(problem).not.toContain('hunter2');
  });

  it('[SEC-01] take proxies as addresses, networks or a number, and trust none by default', () => {
    const proxies = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustedProxies;
    expect(proxies('')).toBeNull();
    expect(proxies('0')).toBeNull();
    expect(proxies('2')).toBe(2);
    expect(proxies('127.0.0.1, 10.0.0.0/8,fd00::/8,loopback')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      'loopback',
    ]);
  });

  it('[SEC-89] call a server public in production, and on a host that is not loopback', () => {
    const isPublic = (env: Record<string, string>) => readSettings(env).isPublic;
    for (const HOST of ['127.0.0.1', '127.9.9.9', 'localhost', '::1', '::ffff:127.0.0.1']) {
      expect([HOST, isPublic({ HOST })]).toEqual([HOST, false]);
    }
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'panel.example', '2001:db8::1']) {
      expect([HOST, isPublic({ HOST })]).toEqual([HOST, true]);
    }
    expect(isPublic({ NODE_ENV: 'production' })).toBe(true);
  });

  it.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }])(
    '[OPS-12][SEC-89] make no demo users on a public server (%j) unless asked',
    (env) => {
      expect(readSettings(env).demo).toBe(false);
      expect(readSettings({ ...env, DEMO: '1' }).demo).toBe(true);
    },
  );

  it('[OPS-13][SEC-89] refuse a short DEMO_PASSWORD where demo users are public', () => {
    const env = { HOST: '0.0.0.0', DEMO_PASSWORD: 'once-letras' };
    expect(problemWith({ ...env, DEMO: '1' })).toMatch(/^DEMO_PASSWORD: must have 12 characters or more/);
    expect(problemWith({ ...env, DEMO: '1' })).not.toContain('once-letras');
    expect(readSettings(env).demoPassword).toBe('once-letras');
    expect(readSettings({ DEMO_PASSWORD: '1' }).demoPassword).toBe('1');
    expect(readSettings({ ...env, DEMO: '1', DEMO_PASSWORD: 'doce-letras-' }).demo).toBe(true);
  });

  it('[OPS-14] refuse RATE_LIMIT=0 on a public server, and take it elsewhere', () => {
    expect(problemWith({ RATE_LIMIT: '0', NODE_ENV: 'production' })).toMatch(/^RATE_LIMIT: /);
    expect(problemWith({ RATE_LIMIT: '0', HOST: '0.0.0.0' })).toMatch(/^RATE_LIMIT: /);
    expect(readSettings({ RATE_LIMIT: '0' }).rateLimit).toBe(false);
  });

  it('[SEC-69] demand STARTTLS of a mail server that is not on loopback, unless a setting says otherwise', () => {
    const demand = (SMTP_URL: string, SMTP_TLS = '') => readSettings({ SMTP_URL, SMTP_TLS }).smtpTls;
    expect(demand('smtp://mail.example')).toBe('required');
    expect(demand('smtp://192.168.1.4:25')).toBe('required');
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(demand(`smtp://${host}:25`)).toBe('optional');
    expect(demand('smtp://mail.example', 'optional')).toBe('optional');
    expect(demand('smtp://127.0.0.1', 'required')).toBe('required');
  });

  it('[SEC-82] ask a second factor of administrators on a public server, unless a setting says otherwise', () => {
    expect(readSettings({}).adminTotp).toBe(false);
    expect(readSettings({ ADMIN_TOTP: '1' }).adminTotp).toBe(true);
    for (const env of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }]) {
      expect(readSettings(env).adminTotp).toBe(true);
      expect(readSettings({ ...env, ADMIN_TOTP: '0' }).adminTotp).toBe(false);
    }
  });

  it('[OPS-10] require APP_SECRET in production with a given database', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/x' };
    expect(problemWith(env)).toMatch(/^APP_SECRET: /);
    expect(readSettings({ ...env, APP_SECRET: SECRET }).appSecret).toHaveLength(32);
    expect(readSettings({ NODE_ENV: 'production' }).appSecret).toBeNull();
  });
});
