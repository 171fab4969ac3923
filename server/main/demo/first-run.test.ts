import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/base/config/settings.ts';
import { checkDemoPassword } from './first-run.ts';

const PUBLIC = { HOST: '0.0.0.0', DEMO: '1' };
const check = (password: string) => () =>
  checkDemoPassword(readSettings({ ...PUBLIC, DEMO_PASSWORD: password }));

describe('the password of public demo users', () => {
  it.each(['contraseña2026', 'demo2026-2026', 'Admin@2026-2026', 'demo@vigente.local'])(
    '[SEC-66] [SEC-89] is refused where it is common or made of their own names: %s',
    (password) => expect(check(password)).toThrow(/DEMO_PASSWORD: is a common password/),
  );

  it('[SEC-89] is taken as a phrase', () => expect(check('tres gatos y un farol')).not.toThrow());
});
