/** Lint's rules for every file; those of imports come from `folder-table.ts`. */
export const LINT_RULES = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    builtin: true,
  },
  ignorePatterns: ['dist', '/data', 'node_modules', 'test-results', 'playwright-report'],
  settings: {
    react: {
      version: '19.3',
    },
  },
  rules: {
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-default-export': 'error',
    'max-lines': [
      'error',
      {
        max: 300,
        skipBlankLines: false,
        skipComments: false,
      },
    ],
    eqeqeq: 'error',
    'no-console': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': [
      'error',
      {
        'ts-ignore': true,
        'ts-nocheck': true,
        'ts-expect-error': true,
      },
    ],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', 'fake-indexeddb/auto'],
      },
    ],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'promise/always-return': 'off',
    'no-underscore-dangle': [
      'error',
      {
        allow: ['__APP_VERSION__', '__WB_MANIFEST'],
      },
    ],
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'promise/no-callback-in-promise': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'react/use-memo': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: ['listbox', 'menu', 'radiogroup', 'tablist'],
        li: ['option', 'menuitem', 'row', 'tab'],
      },
    ],
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      {
        roles: ['tabpanel', 'region'],
      },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
  },
};
