/** Paths in `src` of what `import()` names, by the chunk that holds them; `vite.config.ts` splits the build so. */
type Chunks = Readonly<Record<string, readonly string[]>>;

/** Small parts that load at one time, or rarely. */
export const SMALL: Chunks = {
  'after-start': [
    'app/alert-effects.ts',
    'app/book-list.tsx',
    'workspace/session/books.ts',
    'sync/pull/events.ts',
    'sync/sweep.ts',
    'sync/pull/stale-book.ts',
  ],
  rare: [
    'app/notices/restored-text.tsx',
    'app/notices/wiped-text.tsx',
    'sync/review/take-back.ts',
    'features/sell/accounts/list/former-email-sheet.tsx',
  ],
  panel: ['features/today/panel/panel-screen.tsx', 'features/books/on-panel.ts'],
  people: ['features/sell/people/people-screen.tsx', 'features/sell/people/dialogs.ts'],
  terms: ['features/sell/periods/dialogs.tsx', 'features/sell/periods/many/dialogs.ts'],
  'of-a-day': ['features/today/panel/dialogs.ts', 'features/today/dues/due-answer-dialog.tsx'],
};

/** Rarer tasks: the worker fetches their chunks once it runs, and before it offers an update (ADR 0018). */
export const LATER: Chunks = {
  admin: ['features/admin/admin-screen.tsx'],
  books: [
    'features/books/movements/movements-screen.tsx',
    'features/books/activity/activity-screen.tsx',
    'features/books/dialogs.ts',
  ],
  calendar: ['features/device/calendar/calendar-screen.tsx'],
  copy: [
    'features/data/export/take-out-screen.tsx',
    'features/data/export/month-screen.tsx',
    'features/data/export/copy/open-copy-screen.tsx',
  ],
  credits: [
    'features/credits/wallet/wallet-screen.tsx',
    'features/credits/wallet/recharge-dialog.tsx',
    'features/credits/wallet/transfer-dialog.tsx',
    'features/credits/recharges/recharge-list-screen.tsx',
    'features/credits/recharges/dialogs.ts',
    'features/credits/subscription/subscription-dialog.tsx',
  ],
  figures: [
    'features/books/figures/figures-screen.tsx',
    'features/books/figures/figure-reader.ts',
    'features/books/sides/side-view.tsx',
  ],
  install: ['features/device/install/install-dialog.tsx'],
  outage: ['features/sell/outage/dialogs.ts'],
  pages: ['features/sell/client-page/dialogs.ts', 'workspace/pages/page-keeper.ts'],
  parents: [
    'features/sell/categories/categories-screen.tsx',
    'features/sell/suppliers/suppliers-screen.tsx',
    'features/sell/waiting/dialogs.ts',
  ],
  passkeys: ['workspace/session/passkeys.ts'],
  'period-chart': ['features/books/chart/period-chart.tsx'],
  pictures: ['features/sell/pictures/dialogs.ts'],
  portable: ['features/data/outbox-transfer/dialogs.ts'],
  settings: [
    'features/device/settings/settings-screen.tsx',
    'features/device/settings/data-screens.ts',
    'features/access/lock/lock-settings-screen.tsx',
    'features/access/password/password-screen.tsx',
    'features/access/profile/profile-screen.tsx',
    'features/access/security/security-screen.tsx',
    'features/access/security/qr-code.tsx',
    'features/access/sessions/sessions-screen.tsx',
  ],
  team: ['features/access/team/screens.ts'],
  templates: ['features/sell/templates/templates-screen.tsx', 'features/sell/templates/template-dialog.tsx'],
};

/** Come later too, in a chunk each. */
export const SHEET_SCREEN = [
  'features/data/sheet-import/import-screen.tsx',
  'features/data/sheet-import/files/open-file.ts',
];
