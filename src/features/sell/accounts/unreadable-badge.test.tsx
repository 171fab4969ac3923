import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import { ACCOUNT_ID, emptyShelves, shelve } from '#tests/support/api/account-rows.ts';
import { UnreadableBadge } from './unreadable-badge.tsx';

test('[ACC-78] an account whose password can’t be read asks for it, and others ask nothing', () => {
  const streaming = shelve(emptyShelves(), { id: ACCOUNT_ID });
  const shown = (unreadable: boolean) =>
    renderToString(
      <UnreadableBadge
        view={{ streaming: { ...streaming, unreadable } } as AccountView}
        open={() => undefined}
      />,
    );
  expect(shown(true)).toContain('Escribe la contraseña');
  expect(shown(true)).toContain('ya no se puede leer');
  expect(shown(false)).toBe('');
});
