import { describe, expect, it } from 'vitest';
import { isPlainUsername } from './plain-username.ts';

describe('a new username', () => {
  it.each([
    'admin',
    'Ana María',
    'Íñigo',
    'Ñandú_2',
    'joão.silva',
    'Zoë-3',
    'n\u0303ato',
    'Юрий',
    '王小明',
    'عمر',
    'हिन्दी',
    'Νίκος 2',
  ])('[SEC-95] may be %j', (name) => {
    expect(isPlainUsername(name)).toBe(true);
  });

  it.each(['admіn', 'аdmin', 'асе', '𝐚𝐝𝐦𝐢𝐧', 'ａdmin', 'admın', 'ad\u034Fmin', 'adminǃ', 'αdmin', '王小明a'])(
    '[SEC-95] is not %j, which looks like another',
    (name) => {
      expect(isPlainUsername(name)).toBe(false);
    },
  );
});
